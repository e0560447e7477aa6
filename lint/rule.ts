/** What the linter hands a rule of ours, named once. */

import type { RuleTester } from 'oxlint/plugins-dev';

type AnyRule = Parameters<RuleTester['run']>[1];
export type Rule = Extract<AnyRule, { create: unknown; createOnce?: never }>;
export type Context = Parameters<Rule['create']>[0];
export type Visitor = ReturnType<Rule['create']>;

/** Anything a fault can be pinned to. */
export type Ranged = NonNullable<Parameters<Context['report']>[0]['node']>;

type Visited<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
export type CallExpression = Visited<'CallExpression'>;
export type NewExpression = Visited<'NewExpression'>;
export type MemberExpression = Visited<'MemberExpression'>;
export type ObjectExpression = Visited<'ObjectExpression'>;
export type Argument = CallExpression['arguments'][number];
export type Expression = Extract<Argument, { type: string }> | CallExpression['callee'];

/** `a.b`, `a.#b` and `a['b']` give `b`; a computed name that is not a literal gives null. */
export function memberName(node: MemberExpression): string | null {
  if (node.property.type === 'Identifier') return node.computed ? null : node.property.name;
  if (node.property.type === 'PrivateIdentifier') return node.property.name;
  if (node.property.type === 'Literal' && typeof node.property.value === 'string') return node.property.value;
  return null;
}

/** The name an expression ends in: `b` for `b`, `a.b` and `this.b`. */
export function lastName(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return memberName(node);
  return null;
}
