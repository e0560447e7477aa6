/** Replaces parts of Mantine, so that the browser has less to do when a page is loaded. */

import type { Plugin } from 'vite';

interface Change {
  readonly file: RegExp;
  readonly from: RegExp;
  readonly to: string;
}

const changes: readonly Change[] = [
  // The build writes the variables as a style sheet, so the code that would compute them is left out.
  {
    file: /MantineCssVariables[\\/]MantineCssVariables\.mjs$/,
    from: /^[^]*$/,
    to: 'export const MantineCssVariables = () => null;',
  },
  // Replaces React's id after the first render, so that every input and menu would render twice.
  { file: /use-id[\\/]use-id\.mjs$/, from: /useIsomorphicEffect\(\(\) => \{[^]*?\}, \[\]\);/, to: '' },
  // Looks for the shared node in an effect, so that what is inside renders a second time, at once, in the task of the page.
  {
    file: /Portal[\\/]Portal\.mjs$/,
    from: /const \[mounted, setMounted\] = useState\(false\);\s+const nodeRef = useRef\(null\);/,
    to: `const isShared = !target && reuseTargetNode;
      const [mounted, setMounted] = useState(isShared);
      const nodeRef = useRef(null);
      if (isShared && nodeRef.current === null) nodeRef.current = getTargetNode({ reuseTargetNode, ...others });`,
  },
];

export function lighterMantine(): Plugin {
  return {
    name: 'claimline-lighter-mantine',
    apply: 'build',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const change = changes.find(({ file }) => file.test(id));
        if (change === undefined) return null;
        if (!change.from.test(code)) this.error(`${id} has changed: see lighterMantine.ts.`);
        return { code: code.replace(change.from, () => change.to), map: null };
      },
    },
  };
}
