/** Colors, type, radii and spacing of Mantine. The build makes style sheets of them, so they import no CSS. */

import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import { dark, gray, red, teal } from './palette.ts';

const sans = "'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', sans-serif";
const mono = "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, monospace";

/** What Mantine makes CSS variables of. */
export const style = createTheme({
  colors: { teal, gray, dark, red },
  primaryColor: 'teal',
  primaryShade: 6,
  black: '#151c1b',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  breakpoints,
  fontSizes: { '2xs': '11px', xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px', '2xl': '24px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px', '2xl': '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-default-border': gray[2],
    '--mantine-color-placeholder': '#6b7775',
    '--mantine-color-anchor': teal[6],
    '--mantine-color-error': red[6],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-placeholder': '#7f8c89',
    '--mantine-color-anchor': teal[4],
    '--mantine-color-error': red[4],
    '--mantine-primary-color-light-color': teal[3],
  },
});
