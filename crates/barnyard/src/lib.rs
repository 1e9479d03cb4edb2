//! Three folk board games, McDonald's farm, Magpie and Gala, behind one dependency.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod picture;
