/**
 * The styles of the frame in the document, taken from the app's style sheet: the frame is painted before that sheet has
 * arrived.
 */

import postcss from 'postcss';

/** A selector that consists only of what the document contains and of what its script sets. */
const ofFrame =
  /^(?:[ *]|::?(?:root|before|after)|html|body|svg|span|#root|\.starting\w*|\[data-(?:mantine-color-scheme|starts|navigation|of)(?:=\w+)?\])+$/;

const variable = /--[\w-]+/g;

/** `styles` without rules for anything else, variables that the frame does not use, and fonts that it does not need. */
export function frameStyles(styles: string): string {
  const sheet = postcss.parse(styles);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules(/^(?:font-face|property|keyframes)$/, (rule) => {
    // Of a font's files, the one that the document preloads.
    if (!/inter-latin-wght/.test(rule.toString())) rule.remove();
  });
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => ofFrame.test(selector));
    if (rule.selector === '') rule.remove();
  });
  removeUnused(sheet);
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Removes variables that no style uses, directly or through other variables. */
function removeUnused(sheet: postcss.Root): void {
  const used = new Set<string>();
  const texts = new Map<string, string[]>();
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) texts.set(prop, [...(texts.get(prop) ?? []), value]);
    else for (const [name] of value.matchAll(variable)) used.add(name);
  });
  // A set also visits what is added meanwhile.
  for (const name of used)
    for (const text of texts.get(name) ?? []) for (const [other] of text.matchAll(variable)) used.add(other);
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}
