//! Which men are on the board.

use core::fmt;
use core::str::FromStr;

use barnyard_magpie::Position;

/// How many attackers and defenders are on the board beside the king.
///
/// Its text is that of its table's file: `a3d2` is three attackers against the king and two defenders.
///
/// ```
/// use barnyard_solve::magpie::Material;
/// let material: Material = "a3d2".parse()?;
/// assert_eq!((material.attackers(), material.defenders(), material.men()), (3, 2, 6));
/// assert_eq!(material.to_string(), "a3d2");
/// assert!("a4d3".parse::<Material>().is_err(), "eight men with the king");
/// # Ok::<(), barnyard_solve::magpie::MaterialError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material {
    attackers: u8,
    defenders: u8,
}

/// Why there is no endgame table for so many men.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// There are more men than any table has.
    #[error("{attackers} attackers, {defenders} defenders and the king: expected at most {most} men in all, and at most {most_defenders} defenders", most = Material::MOST_MEN, most_defenders = Material::MOST_DEFENDERS)]
    TooMany {
        /// How many attackers.
        attackers: u8,
        /// How many defenders.
        defenders: u8,
    },
    /// The text does not have the form of a material.
    #[error("expected a material as in `a3d2`: attackers, then defenders")]
    Form,
}

impl Material {
    /// The most men that tables are made for, the king among them.
    pub const MOST_MEN: u8 = 7;
    /// The defenders of the start.
    pub const MOST_DEFENDERS: u8 = 4;

    /// So many attackers and defenders beside the king.
    ///
    /// # Errors
    /// If they are more than tables are made for.
    pub const fn new(attackers: u8, defenders: u8) -> Result<Material, MaterialError> {
        if attackers >= Material::MOST_MEN
            || defenders > Material::MOST_DEFENDERS
            || attackers + defenders >= Material::MOST_MEN
        {
            return Err(MaterialError::TooMany {
                attackers,
                defenders,
            });
        }
        Ok(Material {
            attackers,
            defenders,
        })
    }

    /// The material of a position; none if there are more men than tables are made for, or no king.
    #[must_use]
    pub fn of(position: &Position) -> Option<Material> {
        position.king()?;
        let (attackers, defenders) = (position.attackers().len(), position.defenders().len());
        Material::new(attackers as u8, defenders as u8).ok()
    }

    /// Every material with at most so many men, the king among them, each after those that captures lead to.
    pub fn up_to(men: u8) -> impl Iterator<Item = Material> {
        (1..=men.min(Material::MOST_MEN)).flat_map(|men| {
            (0..men).filter_map(move |attackers| Material::new(attackers, men - 1 - attackers).ok())
        })
    }

    /// How many attackers there are.
    #[must_use]
    pub const fn attackers(self) -> usize {
        self.attackers as usize
    }

    /// How many defenders there are, without the king.
    #[must_use]
    pub const fn defenders(self) -> usize {
        self.defenders as usize
    }

    /// How many men there are, the king among them.
    #[must_use]
    pub const fn men(self) -> usize {
        self.attackers() + self.defenders() + 1
    }

    /// The materials that one move's captures lead to: up to three men less of one kind.
    pub(crate) fn after_captures(self) -> impl Iterator<Item = Material> {
        let fewer = |men: u8| men.saturating_sub(3)..men;
        let attackers = fewer(self.attackers).map(move |attackers| Material { attackers, ..self });
        let defenders = fewer(self.defenders).map(move |defenders| Material { defenders, ..self });
        attackers.chain(defenders)
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a{}d{}", self.attackers, self.defenders)
    }
}

impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Material, MaterialError> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse().ok()).flatten()
        };
        let (attackers, defenders) = text
            .strip_prefix('a')
            .and_then(|rest| rest.split_once('d'))
            .ok_or(MaterialError::Form)?;
        match (number(attackers), number(defenders)) {
            (Some(attackers), Some(defenders)) => Material::new(attackers, defenders),
            _ => Err(MaterialError::Form),
        }
    }
}
