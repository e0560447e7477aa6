// Runs before the first paint, so that the page does not flash in the wrong color scheme.
(() => {
  let wanted = 'light';
  try {
    wanted = localStorage.getItem('mantine-color-scheme-value') ?? 'light';
  } catch {
    // Storage is blocked for this page: use the default.
  }
  const isDark =
    wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
