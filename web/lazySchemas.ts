/**
 * The app calls functions by name and does not check their answers, so it needs few of domain's schemas. Leaves out those
 * of answers and what only they use, and creates the others when they are first used: creating all would take a sixth of
 * the processor time in which a list opens.
 */

import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key: { readonly name?: string };
  readonly value: Node;
}
interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The calls that run when the file is loaded. */
function* callsIn(node: Node): Generator<Call> {
  if (/Function|Class/.test(node.type)) return;
  if (node.type === 'CallExpression') yield node as Call;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* callsIn(value);
}

const isContract = (node: Partial<Call>) => /^(?:contract|streamContract)$/.test(node.callee?.name ?? '');

function editsOf(call: Call, code: string): Edit[] {
  // Loading a file of domain has no side effects, so unused parts may be left out.
  const pure = { start: call.start, end: call.start, text: '/* @__PURE__ */ ' };
  if (!isContract(call)) return [pure];
  const schemas = (call.arguments[0]?.properties ?? []).flatMap(({ key: { name }, value, start, end }) => {
    if (name === 'output' || name === 'message') return [{ start, end, text: `${name}: undefined` }];
    if (name !== 'input') return [];
    return [{ start, end, text: `get input() { return ${code.slice(value.start, value.end)}; }` }];
  });
  return [pure, ...schemas];
}

interface Chain extends Node {
  readonly name?: string;
  readonly callee?: Chain;
  readonly object?: Chain;
  readonly property?: { readonly name?: string };
}

/** Schema methods that return a schema. A chain that ends with another method may return something else. */
const ofSchemas =
  /^(?:array|check|default|describe|extend|int|max|meta|min|nonnegative|nullable|nullish|omit|optional|overwrite|partial|pick|pipe|positive|refine|regex|strict|superRefine|transform|trim)$/;
/** Methods that only schemas have. */
const onlyOfSchemas = /^(?:extend|nullable|nullish|omit|overwrite|partial|pick|refine|superRefine)$/;

/** Whether it is a chain of calls that makes a schema, such as `z.string().min(1)` or `other.extend({})`. */
function isSchema(node: Chain): boolean {
  if (node.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (object === undefined || property?.name === undefined) return false;
  // `z.string()` and `z.iso.date()`
  if (object.name === 'z' || object.object?.name === 'z') return true;
  return onlyOfSchemas.test(property.name) || (ofSchemas.test(property.name) && isSchema(object));
}

/** The schemas that are made when the file is loaded, or by its short functions. */
function* schemasIn(node: Node): Generator<Node> {
  if (isSchema(node)) yield node;
  else if (node.type === 'ArrowFunctionExpression') {
    const { body } = node as Node & { body: Node };
    if (isSchema(body)) yield body;
  } else if (!/Function|Class/.test(node.type) && !isContract(node))
    for (const value of Object.values(node).flat()) if (isNode(value)) yield* schemasIn(value);
}

const lazily = 'virtual:lazily';

/** The result of `make`, created when it is first used. */
export function createLazily<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const real = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Made, {
    get(_, key) {
      const value: unknown = Reflect.get(real(), key);
      return typeof value === 'function' ? (value.bind(real()) as unknown) : value;
    },
    has: (_, key) => Reflect.has(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}

/** The code of a file of domain, of which `program` is the tree. */
export function withLazySchemas(code: string, program: Node): string {
  const edits: Edit[] = Array.from(schemasIn(program), ({ start, end }) => ({
    start,
    end,
    text: `/* @__PURE__ */ lazily(() => ${code.slice(start, end)})`,
  }));
  const head = edits.length > 0 ? `import { lazily } from '${lazily}';\n` : '';
  for (const call of callsIn(program)) {
    const isInEdit = edits.some(({ start, end }) => start <= call.start && call.end <= end);
    if (!isInEdit) edits.push(...editsOf(call, code));
  }
  let result = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + text + result.slice(end);
  return head + result;
}

/** The list of all functions would keep every schema. The app shows only what is in this one. */
async function functionList(): Promise<string> {
  const { functions } = await import('@claimline/domain/functions');
  const list = Object.entries(functions).map(([key, contract]) => {
    const { name, access } = contract;
    return [key, 'message' in contract ? { name, access, message: null } : { name, access }];
  });
  return `export const functions = ${JSON.stringify(Object.fromEntries(list))};`;
}

export function lazySchemas(): Plugin {
  return {
    name: 'claimline-lazy-schemas',
    apply: 'build',
    resolveId: (source) => (source === lazily ? `\0${lazily}` : undefined),
    load: (id) => (id === `\0${lazily}` ? `export const lazily = ${createLazily.toString()};` : undefined),
    transform: {
      filter: { id: /[\\/]domain[\\/]src[\\/]/ },
      async handler(code, id) {
        if (/[\\/]src[\\/]functions\.ts$/.test(id)) return { code: await functionList(), map: null };
        return { code: withLazySchemas(code, this.parse(code)), map: null };
      },
    },
  };
}
