//! The node counts that stand beside the rules pages, made by an independent model of those pages.

/// Positions, and their nodes at depth 1, 2, 3 and so on.
pub(crate) const COUNTS: &[(&str, &[u64])] = &[
    (
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
        &[40, 960, 39_512, 996_096, 41_426_144],
    ),
    (
        "2t4/2t4/1T1K3/t3T2/4t1t/T5t/1t5 a 19",
        &[43, 999, 43_090, 955_636, 41_149_264],
    ),
    (
        "3t3/1t5/t2T3/1t1K2t/3TT2/2Tt1t1/3t3 d 4",
        &[27, 1_175, 30_951, 1_321_515],
    ),
    (
        "3t3/2Tt2t/3T1t1/tt1K3/3T3/3tT2/5t1 d 5",
        &[28, 1_160, 31_602, 1_309_065],
    ),
    (
        "3t3/1t2t2/2t4/3K2T/4T2/3t1tt/3T3 a 14",
        &[47, 1_063, 47_830, 1_006_318, 43_986_599],
    ),
];
