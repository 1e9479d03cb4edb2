//! The rows a worker has at hand: those of the last layers.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use super::plan::{Plan, REACH};
use crate::mcdonald::half::COUNT;
use crate::mcdonald::layers::Known;
use crate::mcdonald::row::Row;

/// Both rows of an arrangement.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rows {
    /// With McDonald to move.
    pub(super) team: Row,
    /// With the pigs to move.
    pub(super) pigs: Row,
}

/// Room for the arrangements of one layer, of which a worker fills in those it solves and those it is sent.
#[derive(Debug)]
struct Layer {
    /// By greater half: where its arrangement with lesser half 0 would be, which may be before the first, so it wraps around.
    offsets: Vec<usize>,
    rows: Vec<Rows>,
}

impl Layer {
    fn new(plan: &Plan, layer: usize) -> Layer {
        let mut offsets = Vec::with_capacity(COUNT);
        let mut count: usize = 0;
        for greater in 0..COUNT {
            let partners = plan.partners(layer, greater);
            offsets.push(count.wrapping_sub(partners.start));
            count += partners.len();
        }
        let none = Row::pack(&[0; 64]);
        let rows = Rows {
            team: none,
            pigs: none,
        };
        Layer {
            offsets,
            rows: alloc::vec![rows; count],
        }
    }
}

/// The rows of the layers from which a layer is solved.
#[derive(Debug)]
pub(super) struct Window {
    layers: VecDeque<Layer>,
    /// The number of the first of them.
    first: usize,
}

impl Window {
    pub(super) fn new() -> Window {
        Window {
            layers: VecDeque::new(),
            first: 0,
        }
    }

    /// Where an arrangement lies: in which of the layers, and where there.
    #[inline]
    fn place(&self, plan: &Plan, greater: usize, lesser: usize) -> (usize, usize) {
        let at = plan.layer_of(greater, lesser) - self.first;
        (at, self.layers[at].offsets[greater].wrapping_add(lesser))
    }

    /// Keeps the rows of an arrangement.
    pub(super) fn put(&mut self, plan: &Plan, greater: usize, lesser: usize, rows: Rows) {
        let layer = plan.layer_of(greater, lesser);
        while self.first + self.layers.len() <= layer {
            let next = Layer::new(plan, self.first + self.layers.len());
            self.layers.push_back(next);
        }
        let (layer, at) = self.place(plan, greater, lesser);
        self.layers[layer].rows[at] = rows;
    }

    /// Gives up what no layer from this one on needs.
    pub(super) fn leave(&mut self, next: usize) {
        while self.first + REACH < next && self.layers.pop_front().is_some() {
            self.first += 1;
        }
    }

    /// The window with the plan that tells where in it an arrangement lies.
    pub(super) fn seen<'a>(&'a self, plan: &'a Plan) -> Seen<'a> {
        Seen { window: self, plan }
    }
}

/// A window that can be read.
#[derive(Copy, Clone)]
pub(super) struct Seen<'a> {
    window: &'a Window,
    plan: &'a Plan,
}

impl<'a> Seen<'a> {
    #[inline]
    fn rows(self, greater: usize, lesser: usize) -> &'a Rows {
        let (layer, at) = self.window.place(self.plan, greater, lesser);
        &self.window.layers[layer].rows[at]
    }
}

/// The rows with McDonald to move.
#[derive(Copy, Clone)]
pub(super) struct Team<'a>(pub(super) Seen<'a>);

impl Known for Team<'_> {
    #[inline]
    fn stored(&self, greater: usize, lesser: usize) -> &Row {
        &self.0.rows(greater, lesser).team
    }
}

/// The rows with the pigs to move.
#[derive(Copy, Clone)]
pub(super) struct Pigs<'a>(pub(super) Seen<'a>);

impl Known for Pigs<'_> {
    #[inline]
    fn stored(&self, greater: usize, lesser: usize) -> &Row {
        &self.0.rows(greater, lesser).pigs
    }
}
