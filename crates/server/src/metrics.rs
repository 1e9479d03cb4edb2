//! Figures for Prometheus.

use std::fmt;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What is counted and measured.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) events: Counter,
    pub(crate) refusals: Counter,
    pub(crate) resyncs: Counter,
    /// Seconds until an event was durable.
    pub(crate) storing: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("barnyard"),
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            events: Counter::default(),
            refusals: Counter::default(),
            resyncs: Counter::default(),
            storing: Histogram::new(exponential_buckets(0.0005, 2.0, 12)),
        };
        let Metrics {
            registry,
            sockets,
            rooms,
            events,
            refusals,
            resyncs,
            storing,
        } = &mut metrics;
        registry.register("sockets", "Open WebSockets", sockets.clone());
        registry.register("rooms", "Games in memory", rooms.clone());
        registry.register("events", "Events stored by this process", events.clone());
        registry.register("refusals", "Requests refused", refusals.clone());
        registry.register("resyncs", "Watchers that fell behind", resyncs.clone());
        registry.register(
            "storing_seconds",
            "Time until an event is durable",
            storing.clone(),
        );
        metrics
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // A string takes whatever is written.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}
