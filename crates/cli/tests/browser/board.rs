//! Moves on the page's board, by mouse, touch and keyboard.

use fantoccini::key::Key;

use crate::page::Page;

impl Page {
    /// Moves from a square to a square by two clicks.
    pub(crate) async fn click_move(&self, from: &str, to: &str) {
        self.click(&format!("[data-cell='{from}'].movable")).await;
        self.click(&format!("[data-cell='{to}'].target")).await;
    }

    /// Moves from a square to a square by arrow keys and Enter.
    pub(crate) async fn key_move(&self, from: &str, to: &str) {
        self.value("document.querySelector('.cells [tabindex=\"0\"]').focus()")
            .await;
        self.walk_to(from).await;
        self.press(&[Key::Enter]).await;
        self.see(&format!("[data-cell='{to}'].target")).await;
        self.walk_to(to).await;
        self.press(&[Key::Enter]).await;
    }

    /// Leads the focus to a square by arrow keys.
    async fn walk_to(&self, cell: &str) {
        let script = format!(
            "const cells = [...document.querySelectorAll('.cells [data-cell]')];
            const files = document.querySelector('.cells [role=row]').children.length;
            const [at, to] = [document.activeElement, document.querySelector('[data-cell=\"{cell}\"]')].map((one) => cells.indexOf(one));
            return [to % files - at % files, Math.floor(to / files) - Math.floor(at / files)]"
        );
        let steps = self.value(&script).await;
        for (axis, [back, on]) in [[Key::Left, Key::Right], [Key::Up, Key::Down]]
            .into_iter()
            .enumerate()
        {
            let count = steps[axis].as_i64().expect("a number");
            let key = if count < 0 { back } else { on };
            let many = usize::try_from(count.unsigned_abs()).expect("a small number");
            if many > 0 {
                self.press(&vec![key; many]).await;
            }
        }
        self.holds(&format!(
            "return document.activeElement.dataset.cell === '{cell}'"
        ))
        .await;
    }

    /// How many moves the page's list shows.
    pub(crate) async fn moves_made(&self) -> u64 {
        let count = self
            .value("return document.querySelectorAll('.moves button').length")
            .await;
        count.as_u64().expect("a number")
    }

    /// Waits until the page's list shows so many moves, or more.
    pub(crate) async fn moves_reach(&self, count: u64) {
        self.holds(&format!(
            "return document.querySelectorAll('.moves button').length >= {count}"
        ))
        .await;
    }

    /// Whether a square lies below another one on the screen.
    pub(crate) async fn is_below(&self, lower: &str, upper: &str) -> bool {
        let script = format!(
            "const top = (cell) => document.querySelector(`[data-cell=\"${{cell}}\"]`).getBoundingClientRect().top;
            return top('{lower}') > top('{upper}')"
        );
        self.value(&script).await == true
    }

    /// Whether the page tells screen readers that nothing stands on a square.
    pub(crate) async fn is_empty(&self, cell: &str) -> bool {
        let script = format!("return document.querySelector('[data-cell=\"{cell}\"]').ariaLabel");
        let label = self.value(&script).await;
        let label = label.as_str().expect("a label");
        label.contains(&*self.words.page_square_empty())
    }
}
