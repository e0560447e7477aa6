/** Fails the build when the app contains a Mantine component whose styles `src/theme/mantine.css` does not import. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const listFile = new URL('src/theme/mantine.css', import.meta.url);

/** The style sheet of a module, by the names of its classes: `Button.module.mjs` belongs to `Button.layer.css`. */
const styled = /@mantine\/core\/esm\/.*?(\w+)\.module\.mjs$/;

export function mantineStyles(): Plugin {
  return {
    name: 'claimline-mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const list = readFileSync(listFile, 'utf8');
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) {
          const name = styled.exec(id)?.[1];
          if (name !== undefined && !list.includes(`/${name}.layer.css`))
            this.error(`src/theme/mantine.css does not import the styles of Mantine’s ${name}.`);
        }
      }
    },
  };
}
