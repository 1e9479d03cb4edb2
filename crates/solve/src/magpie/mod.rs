//! Magpie.

mod board;
mod content;
mod endgames;
mod index;
mod material;
mod retro;
mod value;

pub use endgames::Endgames;
pub use material::{Material, MaterialError};
pub use value::Value;

/// temp
pub fn bench(men: u8) {
    let mut all: alloc::vec::Vec<content::Content> = alloc::vec::Vec::new();
    for m in Material::up_to(men) {
        let t = std::time::Instant::now();
        let need: alloc::vec::Vec<Material> = m.after_captures().collect();
        let smaller: alloc::vec::Vec<&content::Content> = all
            .iter()
            .filter(|c| need.contains(&c.material()))
            .collect();
        let c = retro::solve(m, &smaller).unwrap();
        let b = c.bytes();
        let h = b.len() / 2;
        let mut s = alloc::string::String::new();
        for side in [&b[..h], &b[h..]] {
            let mut count = [0usize; 256];
            for x in side {
                count[*x as usize] += 1;
            }
            let wins: usize = (2..255).step_by(2).map(|i| count[i]).sum();
            let losses: usize = (1..255).step_by(2).map(|i| count[i]).sum();
            let last = (0..255).rev().find(|i| count[*i] > 0).unwrap();
            s += &std::format!(" w {wins} l {losses} n {} max {last};", count[0]);
        }
        std::println!("{m} {} {:?}{s}", b.len(), t.elapsed());
        all.push(c);
    }
}
