/**
 * Modules `virtual:icon/NAME`: an icon of Tabler as a component, made from the one file that has the paths of all icons. The
 * package of components has 18,000 files for a few that we use.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

const componentFile = fileURLToPath(new URL('src/theme/createIcon.tsx', import.meta.url));
const begin = 'virtual:icon/';
/** Marks modules that are not files. */
const resolved = '\0';

/** The source of an icon's module. Throws when it is more than lines and filled shapes. */
export function iconModule(name: string, body: string): string {
  const paths = Array.from(body.matchAll(/<path [^>]*>/g), ([path]) => ({
    d: / d="([^"]+)"/.exec(path)?.[1],
    isFilled: path.includes(' fill="currentColor"'),
  }));
  const others = body.replaceAll(/<\/?(?:path|g)\b[^>]*>/g, '');
  if (others !== '' || paths.length === 0 || paths.some(({ d }) => d === undefined))
    throw new Error(`the icon ${name} has more than paths`);
  const drawn = (filled: boolean) =>
    JSON.stringify(paths.filter(({ isFilled }) => isFilled === filled).map(({ d }) => d));
  return [
    `import { createIcon } from ${JSON.stringify(componentFile)};`,
    `export default /* @__PURE__ */ createIcon(${drawn(false)}, ${drawn(true)});`,
  ].join('\n');
}

export function icons(): Plugin {
  let set: IconSet | undefined;
  const read = () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json');
    return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  };
  return {
    name: 'claimline-icons',
    resolveId: (id) =>
      id.startsWith(begin) ? { id: `${resolved}${id}`, moduleSideEffects: false } : undefined,
    load(id) {
      if (!id.startsWith(`${resolved}${begin}`)) return undefined;
      const name = id.slice(resolved.length + begin.length);
      set ??= read();
      const body = set.icons[name]?.body;
      if (body === undefined) throw new Error(`there is no icon ${name}`);
      return iconModule(name, body);
    },
  };
}
