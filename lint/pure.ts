/** Rule `pure`: no I/O, no clock, no randomness, nothing that depends on the machine. For domain and dialogue. */

import { reporter, visitImports } from './imports.ts';
import { placeOf } from './place.ts';
import { memberName, type Ranged, type Rule } from './rule.ts';

const impureGlobals = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'process',
  'crypto',
  'globalThis',
  'window',
  'document',
  'localStorage',
]);

const impureMembers: Record<string, readonly string[]> = {
  Date: ['now'],
  Math: ['random'],
  Temporal: ['Now'],
};

/** These read the machine's own time zone or language. */
const localMembers =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds)$|^getTimezoneOffset$|^to(Date|Time)String$/;

export const pure: Rule = {
  create(context) {
    const report = (node: Ranged, what: string) =>
      context.report({
        node,
        message: `${what} is impure: pass time and randomness in as arguments.`,
      });
    // A test may read its table from a file.
    const mayRead = placeOf(context.filename)?.isTest ?? false;
    return {
      ...visitImports((specifier, node) => {
        if (specifier.startsWith('node:') && !mayRead)
          reporter(context, node)(`${specifier} is impure: I/O belongs in the server.`);
      }),
      Identifier(node) {
        if (!impureGlobals.has(node.name)) return;
        const reference = context.sourceCode.getScope(node).references.find((one) => one.identifier === node);
        const isGlobal = reference && (reference.resolved === null || reference.resolved.defs.length === 0);
        if (isGlobal) report(node, node.name);
      },
      MemberExpression(node) {
        const name = memberName(node);
        if (name === null) return;
        if (node.object.type === 'Identifier' && impureMembers[node.object.name]?.includes(name))
          report(node, `${node.object.name}.${name}`);
        if (localMembers.test(name)) report(node, `${name} (the machine's time zone)`);
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          report(node, 'new Date()');
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date') report(node, 'Date()');
      },
    };
  },
};
