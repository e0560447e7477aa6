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

function editsOf(call: Call, code: string): Edit[] {
  // Loading a file of domain has no effects, so what nothing uses may be left out.
  const pure = { start: call.start, end: call.start, text: '/* @__PURE__ */ ' };
  if (!['contract', 'streamContract'].includes(call.callee.name ?? '')) return [pure];
  const schemas = (call.arguments[0]?.properties ?? []).flatMap(({ key: { name }, value, start, end }) => {
    if (name === 'output' || name === 'message') return [{ start, end, text: `${name}: undefined` }];
    if (name !== 'input') return [];
    return [{ start, end, text: `get input() { return ${code.slice(value.start, value.end)}; }` }];
  });
  return [pure, ...schemas];
}

interface Declaration extends Node {
  readonly declaration?: Declaration;
  readonly declarations?: readonly { readonly init?: Chain | null }[];
}
interface Chain extends Node {
  readonly name?: string;
  readonly callee?: Chain;
  readonly object?: Chain;
}

const isChainOfZod = (node: Chain): boolean => {
  const before = node.callee ?? node.object;
  return before === undefined ? node.type === 'Identifier' && node.name === 'z' : isChainOfZod(before);
};

/** The schemas that are constants of the file. */
function schemasIn(program: Node): Node[] {
  const { body } = program as { body?: readonly Declaration[] };
  return (body ?? [])
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' && isChainOfZod(init) ? [init] : []));
}

const lazily = 'virtual:lazily';

/** What `make` makes, once something of it is used. */
export function lazilyMade<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const real = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Made, {
    get(_, key) {
      const value: unknown = Reflect.get(real(), key);
      return typeof value === 'function' ? value.bind(real()) : value;
    },
    has: (_, key) => Reflect.has(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}

/** The code of a file of domain, of which `program` is the tree. */
export function withLazySchemas(code: string, program: Node): string {
  const edits: Edit[] = schemasIn(program).map(({ start, end }) => ({
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
    load: (id) => (id === `\0${lazily}` ? `export const lazily = ${lazilyMade.toString()};` : undefined),
    transform: {
      filter: { id: /[\\/]domain[\\/]src[\\/]/ },
      async handler(code, id) {
        if (/[\\/]src[\\/]functions\.ts$/.test(id)) return { code: await functionList(), map: null };
        return { code: withLazySchemas(code, this.parse(code)), map: null };
      },
    },
  };
}
