/** The Mantine theme: type, radii, spacing and default props. */

import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import { dark, gray, red, teal } from './palette.ts';
import parts from './parts.module.css';

const sans = "'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', sans-serif";
const mono = "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, monospace";

export const theme = createTheme({
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
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: parts.button } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Input: { classNames: { input: parts.input } },
    Checkbox: { classNames: { input: parts.box } },
    Radio: { classNames: { radio: parts.radio } },
    Combobox: { classNames: { option: parts.option } },
    // The list itself scrolls: Mantine's scroll area inside it would not be reachable by keyboard.
    Select: {
      defaultProps: { withScrollArea: false },
      classNames: { option: parts.option, options: parts.options },
    },
    InputWrapper: {
      classNames: { label: parts.label, description: parts.description, error: parts.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Mantine's focus placeholder is not a valid child of role="menu"; without it the first item gets the focus.
    Menu: {
      classNames: { item: parts.menuItem },
      defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 120 }, withArrow: false, offset: 6 },
      classNames: { tooltip: parts.tooltip },
    },
    Overlay: { defaultProps: { color: '#0c1514', backgroundOpacity: 0.4 } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 160 },
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        // The page already has a banner landmark.
        attributes: { header: { role: 'none' } },
      },
      classNames: { title: parts.modalTitle },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 200 } } },
    CloseButton: { classNames: { root: parts.closeButton } },
    PasswordInput: { classNames: { visibilityToggle: parts.quietButton } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm' } },
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
