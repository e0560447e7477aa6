/** The colors: neutral grays with a green tint, and one teal for everything interactive. */

import type { MantineColorsTuple } from '@mantine/core';

export const teal: MantineColorsTuple = [
  '#effaf8',
  '#d5f1ed',
  '#a9e1da',
  '#74cdc3',
  '#40b3a7',
  '#1f968b',
  '#0f766e',
  '#0d635d',
  '#0c504b',
  '#0a3f3b',
];

export const gray: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e6e9e9',
  '#d6dbda',
  '#b4bdbb',
  '#8a9693',
  '#616d6b',
  '#465150',
  '#2c3635',
  '#151c1b',
];

/** Mantine's use in dark mode: text 0, muted text 2, borders 4, fields 6, page 7. */
export const dark: MantineColorsTuple = [
  '#e8edec',
  '#c5cecc',
  '#98a5a2',
  '#6f7c79',
  '#28312f',
  '#212928',
  '#181f1e',
  '#111716',
  '#0c1110',
  '#080b0b',
];

export const red: MantineColorsTuple = [
  '#fef3f2',
  '#fde4e2',
  '#fbc9c5',
  '#f5a19b',
  '#ec7068',
  '#dd4a41',
  '#c3322a',
  '#a32620',
  '#86211c',
  '#6f1f1b',
];
