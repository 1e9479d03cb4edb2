//! What is known of herds with the same helpers, packed.

use alloc::boxed::Box;
use alloc::vec::Vec;
use std::collections::HashMap;

use super::herd::Herd;
use super::plane::{Plane, unpack};

type Layer = HashMap<Herd, Box<[u8]>>;

/// Packed planes by the steps that the pigs have to go.
#[derive(Default)]
pub(super) struct Store {
    team: Vec<Layer>,
    pigs: Vec<Layer>,
}

/// The packed planes of a herd.
pub(super) struct Packed {
    pub(super) herd: Herd,
    pub(super) team: Box<[u8]>,
    pub(super) pigs: Box<[u8]>,
}

impl Store {
    /// Adds the next layer.
    pub(super) fn add(&mut self, layer: Vec<Packed>) {
        let (mut team, mut pigs) = (Layer::new(), Layer::new());
        team.reserve(layer.len());
        pigs.reserve(layer.len());
        for packed in layer {
            team.insert(packed.herd, packed.team);
            pigs.insert(packed.herd, packed.pigs);
        }
        self.team.push(team);
        self.pigs.push(pigs);
    }

    /// Forgets the planes with the pigs to move that neither the next layer nor a later one will ask for.
    pub(super) fn forget_pigs(&mut self) {
        if let Some(layer) = self.pigs.len().checked_sub(7) {
            self.pigs[layer] = Layer::new();
        }
    }

    /// The same with McDonald's team to move, but not where there are so many steps left.
    pub(super) fn forget_team(&mut self, remembered: u32) {
        if let Some(layer) = self.team.len().checked_sub(3)
            && layer < remembered as usize
        {
            self.team[layer] = Layer::new();
        }
    }

    /// Forgets all planes with the pigs to move, when no layer is to be added any more.
    pub(super) fn forget_all_pigs(&mut self) {
        self.pigs = Vec::new();
    }

    /// The bytes of all that is packed.
    pub(super) fn bytes(&self) -> usize {
        let layers = self.team.iter().chain(&self.pigs);
        layers
            .flat_map(Layer::values)
            .map(|packed| packed.len())
            .sum()
    }

    /// Unpacks the plane of a herd with McDonald's team to move, or its mirror image: says if so.
    pub(super) fn team_to_move<const O: usize>(&self, herd: Herd, plane: &mut Plane<O>) -> bool {
        read(&self.team, herd, plane).expect("a layer beneath is known")
    }

    /// The same with the pigs to move.
    pub(super) fn pigs_to_move<const O: usize>(&self, herd: Herd, plane: &mut Plane<O>) -> bool {
        read(&self.pigs, herd, plane).expect("a layer beneath is known")
    }

    /// Whether the team's plane of a herd has this bit; none if it was forgotten or never known.
    pub(super) fn bit<const O: usize>(
        &self,
        herd: Herd,
        helper: usize,
        other: usize,
        farmer: usize,
    ) -> Option<bool> {
        let mut plane = super::plane::blank::<O>();
        let turned = read(&self.team, herd, &mut plane)?;
        let facing = super::plane::Facing {
            plane: &plane,
            turned,
        };
        Some(facing.get(helper, other) >> farmer & 1 != 0)
    }
}

fn read<const O: usize>(layers: &[Layer], herd: Herd, plane: &mut Plane<O>) -> Option<bool> {
    let (turned, is_turned) = herd.turned();
    let layer = layers.get(herd.left() as usize)?;
    unpack(layer.get(&turned)?, plane);
    Some(is_turned)
}
