/** Rules for tests. `complete-tests`: none is focused, skipped or left out. `no-sleep`: none waits for time to pass. */

import { reporter, visitImports } from './imports.ts';
import { type CallExpression, firstName, lastName, memberName, type Rule } from './rule.ts';

const testFunctions = new Set(['test', 'it', 'describe', 'suite', 'setup']);
const partial = new Set(['only', 'skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);
const partialFunctions = new Set(['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe']);

export const completeTests: Rule = {
  create(context) {
    return {
      MemberExpression(node) {
        const name = memberName(node);
        if (name === null || !partial.has(name)) return;
        const first = firstName(node.object);
        if (first !== null && (testFunctions.has(first) || first === 'context'))
          context.report({ node, message: `.${name}: every test has to run, completely.` });
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && partialFunctions.has(node.callee.name))
          context.report({ node, message: `${node.callee.name}: every test has to run, completely.` });
      },
    };
  },
};

const sleepMessage =
  'A test waits for what it expects (expect.poll, vi.waitFor, locators), never for time to pass.';

export const noSleep: Rule = {
  create(context) {
    return {
      ...visitImports((specifier, node) => {
        if (/^(node:)?timers\/promises$/.test(specifier)) reporter(context, node)(sleepMessage);
      }),
      MemberExpression(node) {
        if (memberName(node) === 'waitForTimeout') context.report({ node, message: sleepMessage });
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Promise') return;
        const [executor] = node.arguments;
        if (executor?.type !== 'ArrowFunctionExpression' && executor?.type !== 'FunctionExpression') return;
        const [resolve] = executor.params;
        if (resolve?.type !== 'Identifier') return;
        const call = soleCall(executor.body);
        if (call && lastName(call.callee) === 'setTimeout' && endsIn(call.arguments[0], resolve.name))
          context.report({ node, message: sleepMessage });
      },
    };
  },
};

/** The only thing a function body does, when that is one call. */
function soleCall(body: { type: string } | null): CallExpression | null {
  if (body === null) return null;
  if (body.type === 'CallExpression') return body as CallExpression;
  if (body.type === 'ExpressionStatement' && 'expression' in body)
    return soleCall(body.expression as typeof body);
  if (body.type === 'BlockStatement' && 'body' in body && Array.isArray(body.body) && body.body.length === 1)
    return soleCall(body.body[0] as typeof body);
  return null;
}

/** `resolve`, `() => resolve()`. */
function endsIn(node: CallExpression['arguments'][number] | undefined, resolve: string): boolean {
  if (!node) return false;
  if (node.type === 'Identifier') return node.name === resolve;
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  return lastName(soleCall(node.body)?.callee ?? node) === resolve;
}
