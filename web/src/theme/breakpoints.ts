/** Widths at which the layout changes. Stylesheets use them by the names in breakpoints.css. */
export const breakpoints = { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' } as const;
