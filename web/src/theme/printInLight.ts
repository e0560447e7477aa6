/** Paper is white: pages are printed in the light scheme, whatever is on screen. */
export function printInLight(): void {
  const { documentElement: root } = document;
  const attribute = 'data-mantine-color-scheme';
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(attribute, shown);
  });
}
