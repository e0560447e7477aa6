/** An icon at the beginning of a menu item, or in the button of the menu. */
export const menuIcon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;
