/**
 * Rules for log lines. `static-log-message`: the message is a fixed text and values go in fields, so that lines
 * can be counted and patient data cannot end up in a sentence. `phi-in-phi`: data about a patient or a call goes
 * in the field `phi`, which the logger redacts.
 */

import type { Context, Rule } from './rule.ts';
import {
  type Argument,
  type CallExpression,
  type Expression,
  lastName,
  memberName,
  type ObjectExpression,
} from './rule.ts';

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
const loggers = new Set(['log', 'logger']);
const loggerMakers = new Set(['child', 'createLog']);

/** `log`, `request.log`, `this.logger`, and what makes one: `createLog(…)`, `log.child(…)`. */
function isLogger(node: Expression): boolean {
  const name = node.type === 'CallExpression' ? lastName(node.callee) : lastName(node);
  const names = node.type === 'CallExpression' ? loggerMakers : loggers;
  return name !== null && names.has(name);
}

/** `log.info(…)`, `request.log.warn(…)`, `this.logger.child(…)`; null for any other call. */
function logCall(node: CallExpression): { method: string } | null {
  if (node.callee.type !== 'MemberExpression') return null;
  const method = memberName(node.callee);
  if (method === null || !isLogger(node.callee.object)) return null;
  return levels.has(method) || method === 'child' ? { method } : null;
}

function isStaticText(node: Argument): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  return node.type === 'Literal' && typeof node.value === 'string';
}

export const staticLogMessage: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        const call = logCall(node);
        if (!call || call.method === 'child') return;
        const problem = messageProblem(node.arguments);
        if (problem) context.report({ node, message: problem });
      },
    };
  },
};

function messageProblem([first, second, ...more]: readonly Argument[]): string | null {
  if (!first || more.length > 0) return "Log as log.info({ fields }, 'static text').";
  if (isStaticText(first))
    return second ? 'Nothing may follow the text: put values in fields before it.' : null;
  if (first.type !== 'ObjectExpression') {
    return "The first argument is an object literal of fields or a static text: log.error({ err }, 'text').";
  }
  if (!second) return 'A log line needs a static text after its fields.';
  return isStaticText(second) ? null : 'A log message is a static text: put values in fields.';
}

/** Names of fields, without case and underscores, that hold data about a patient or the words of a call. */
const phiNames = new Set(
  [
    'patient',
    'patient_name',
    'patient_first_name',
    'patient_last_name',
    'patient_date_of_birth',
    'first_name',
    'last_name',
    'full_name',
    'date_of_birth',
    'dob',
    'birth_date',
    'member_id',
    'group_number',
    'relation_to_subscriber',
    'claim',
    'claim_number',
    'patient_account_number',
    'procedure_codes',
    'service_from',
    'service_to',
    'billed_cents',
    'denial',
    'facts',
    'fact',
    'transcript',
    'lines',
    'utterance',
    'heard',
    'said',
    'spoken',
    'quote',
    'words',
    'representative_name',
    'email',
    'ssn',
    'tax_id',
    'submission',
    'password',
    'token',
    'access_token',
    'authorization',
    'cookie',
    'body',
    'payload',
  ].map(plainName),
);
/** Too broad to forbid as a value, but not as a field. */
const phiFieldsOnly = new Set(['name', 'text', 'input', 'data', 'row', 'note'].map(plainName));

export const isPhiField = (name: string) =>
  phiNames.has(plainName(name)) || phiFieldsOnly.has(plainName(name));

function plainName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

export const phiInPhi: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        const [fields] = node.arguments;
        if (logCall(node) && fields?.type === 'ObjectExpression') checkFields(context, fields);
      },
    };
  },
};

function checkFields(context: Context, fields: ObjectExpression, isTop = true): void {
  for (const property of fields.properties) {
    const problem = fieldProblem(property, isTop);
    if (problem) context.report({ node: property, message: problem });
    else if (property.type === 'Property' && property.value.type === 'ObjectExpression' && !isPhi(property))
      checkFields(context, property.value, false);
  }
}

type Field = ObjectExpression['properties'][number];

function isPhi(property: Field): boolean {
  return property.type === 'Property' && keyName(property) === 'phi';
}

function fieldProblem(property: Field, isTop: boolean): string | null {
  if (property.type === 'SpreadElement') return 'Spell the fields out: a spread hides what is logged.';
  const field = keyName(property);
  if (field === null) return 'A log field has a fixed name.';
  if (isPhi(property)) return isTop ? null : 'Put phi among the first fields, where the logger redacts it.';
  const value = lastName(property.value);
  const isTelling = (name: string) => phiNames.has(plainName(name));
  const telling = isPhiField(field) ? field : value !== null && isTelling(value) && value;
  return telling ? `Put ${telling} inside the field phi, which is redacted.` : null;
}

function keyName({ key, computed }: Extract<Field, { type: 'Property' }>): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}
