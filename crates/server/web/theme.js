// Loaded before anything is drawn, so that the page does not flash in other colours first.
try {
  const { theme } = JSON.parse(localStorage.getItem("barnyard.preferences")) ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // As the device likes it.
}
