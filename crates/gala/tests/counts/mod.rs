//! The node counts that stand beside the rules pages, made by an independent model of those pages.

/// Positions, and their nodes at depth 1, 2, 3 and so on.
pub(crate) const COUNTS: &[(&str, &[u64])] = &[
    (
        "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1",
        &[26, 676, 23_861, 836_994, 33_881_931],
    ),
    (
        "k3b1prbk/7pr1/3p2r3/p1p1bp4/7P2/B5R1B1/5B1PrP/1b1B1PP3/5R2RR/K5B2K w 53",
        &[56, 2_846, 165_109, 8_604_699],
    ),
    (
        "3pp2kb1/2rRrb3b/6p1B1/pB4r1r1/2bp3P2/3P5R/P6b2/R2PP1P1K1/3K1RB3/rB4P1R1 w 64",
        &[76, 4_752, 357_637, 22_543_152],
    ),
    (
        "k1rp2p1bk/1b3r1bR1/2r2p4/p2p3p1p/3b6/1B8/p1BP1b1Pr1/3P2R1P1/1r2BP1P1R/KB3R1BRK w 43",
        &[77, 5_568, 403_560, 28_970_293],
    ),
    (
        "k1rp2prbk/r1p4prb/2b1b3pr/2p6p/10/pR8/P1P4P1P/4R1P2R/B1P1bB2B1/KBRP2PBRK b 11",
        &[46, 2_024, 98_927, 4_586_944],
    ),
];
