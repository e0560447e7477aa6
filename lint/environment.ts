/**
 * Rule `environment`: the environment is read in configuration files only, where a schema checks it. A `main.ts`
 * may hand it over whole: `readConfiguration(process.env)`.
 */

import path from 'node:path';
import { memberName, type Rule } from './rule.ts';

const message = 'Read the environment in the configuration file only; take the value as an argument here.';

export const environment: Rule = {
  create(context) {
    const isProcess = (node: { type: string; name?: unknown }) =>
      node.type === 'Identifier' && node.name === 'process';
    const isMain = path.basename(context.filename) === 'main.ts';
    return {
      MemberExpression(node) {
        if (memberName(node) !== 'env' || !isProcess(node.object)) return;
        const isHandedOver = node.parent.type === 'CallExpression' && node.parent.callee !== node;
        if (isHandedOver && isMain) return;
        context.report({ node, message });
      },
      VariableDeclarator(node) {
        if (!node.init || !isProcess(node.init) || node.id.type !== 'ObjectPattern') return;
        context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (!/^(node:)?process$/.test(node.source.value)) return;
        for (const one of node.specifiers) {
          const imported = one.type === 'ImportSpecifier' ? one.imported : null;
          if (imported?.type === 'Identifier' && imported.name === 'env')
            context.report({ node: one, message });
        }
      },
    };
  },
};
