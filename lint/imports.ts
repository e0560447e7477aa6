/** Every way a file refers to another: import, export from, import(), require(), import('…') in a type. */

import type { Context, Visitor } from './rule.ts';

type Source = Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['source'];

/** A visitor that calls `seen` with each specifier and the node to blame. */
export function visitImports(seen: (specifier: string, node: Source) => void): Visitor {
  const literal = (node: { type: string }) => {
    if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      seen(node.value, node as Source);
  };
  return {
    ImportDeclaration: (node) => literal(node.source),
    ExportAllDeclaration: (node) => literal(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source) literal(node.source);
    },
    ImportExpression: (node) => literal(node.source),
    TSImportType: (node) => literal(node.source),
    TSExternalModuleReference: (node) => literal(node.expression),
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first) literal(first);
    },
  };
}

/** `@scope/name/sub` → `@scope/name`; null for relative paths, `#inner` and `node:` modules. */
export function packageOf(specifier: string): string | null {
  if (/^(\.|\/|#|node:|virtual:)/.test(specifier)) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? null);
}

export function reporter(context: Context, node: Source): (message: string) => void {
  return (message) => context.report({ node, message });
}
