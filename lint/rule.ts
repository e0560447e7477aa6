/** The linter's types for our rules. */

import type { RuleTester } from 'oxlint/plugins-dev';

type AnyRule = Parameters<RuleTester['run']>[1];
export type Rule = Extract<AnyRule, { create: unknown; createOnce?: never }>;
export type Context = Parameters<Rule['create']>[0];
export type Visitor = ReturnType<Rule['create']>;

/** Anything a message can point at. */
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

const testFunctions = new Set(['test', 'it', 'describe', 'suite']);

/** The title of `test('title', …)`, `describe(…)`, `test.each(…)(…)` and their like; null for any other call. */
export function testTitle(node: CallExpression): { node: Ranged; text: string } | null {
  const [title] = node.arguments;
  if (!title || !testFunctions.has(firstName(node.callee) ?? '')) return null;
  if (title.type === 'TemplateLiteral')
    return { node: title, text: title.quasis.map(({ value }) => value.cooked ?? value.raw).join(' … ') };
  return title.type === 'Literal' && typeof title.value === 'string'
    ? { node: title, text: title.value }
    : null;
}

/** The first name of a chain: `test` for `test.describe.only`. */
export function firstName(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return firstName(node.object);
  if (node.type === 'CallExpression') return firstName(node.callee);
  return null;
}
