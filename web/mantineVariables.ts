/**
 * The CSS variables of the theme as a style sheet, `virtual:mantine-variables.css`. Mantine would compute them in the
 * browser and add a style element with each start.
 */

import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, style } from './src/theme/style.ts';

const id = 'virtual:mantine-variables.css';

type Variables = Record<string, string>;

/** Only those that differ from the ones in Mantine's own style sheet. */
const changed = (variables: Variables, usual: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => usual[name] !== value));

function variablesSheet(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, style);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(theme);
  const added = cssVariables(theme);
  return convertCssVariables({
    variables: changed({ ...own.variables, ...added.variables }, usual.variables),
    light: changed({ ...own.light, ...added.light }, usual.light),
    dark: changed({ ...own.dark, ...added.dark }, usual.dark),
  });
}

export function mantineVariables(): Plugin {
  return {
    name: 'claimline-mantine-variables',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? variablesSheet() : undefined),
  };
}
