/** Renders the document of the REST API as a single page, without scripts or third parties. */

import type { ApiDocument, DocumentedOperation, JsonSchema, Parameter } from '@claimline/domain/rest/openapi';
import { problemKinds } from '@claimline/domain/rest/problem';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** Renders a sentence that contains `code`. */
const words = (text: string) => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const nameOfReference = (reference: string) => reference.split('/').at(-1) ?? '';

/** The type in a few words; named types become links. */
function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escaped(String(value))}</code>`).join(' · ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeWords(choice as JsonSchema)).join(' or ');
  if (schema.type === 'array') return `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return escaped(schema.format === undefined ? type : `${type} (${schema.format})`);
}

function limitWords({
  minLength,
  maxLength,
  minimum,
  maximum,
  maxItems,
  default: preset,
}: JsonSchema): string {
  return [
    minLength !== undefined && minLength > 1 ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    preset === undefined || typeof preset === 'object' ? '' : `default ${JSON.stringify(preset)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Fields of an object and of nested objects, by their path. */
function fieldRows(schema: JsonSchema, under = ''): string[] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const path = `${under}${name}`;
    const isNeeded = schema.required?.includes(name) ?? false;
    const row = `<tr><td><code>${escaped(path)}</code>${isNeeded ? '' : ' <i>optional</i>'}</td><td>${
      field.properties === undefined ? typeWords(field) : 'object'
    }</td><td>${[words(field.description ?? ''), escaped(limitWords(field))].filter((part) => part !== '').join(' ')}</td></tr>`;
    const inner = [field, ...((field.anyOf ?? []) as JsonSchema[])].filter(
      (each) => each.properties !== undefined,
    );
    const items = field.type === 'array' ? ((field.items ?? {}) as JsonSchema) : {};
    return [row, ...inner.flatMap((each) => fieldRows(each, `${path}.`)), ...fieldRows(items, `${path}[].`)];
  });
}

const table = (rows: readonly string[]) =>
  rows.length === 0
    ? ''
    : `<div class="scrolls" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div>`;

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  return `<tr><td><code>${escaped(name)}</code>${required ? '' : ' <i>optional</i>'}</td><td>${place}</td><td>${typeWords(schema)}</td><td>${[
    words(description ?? ''),
    escaped(limitWords(schema)),
  ]
    .filter((part) => part !== '')
    .join(' ')}</td></tr>`;
}

function example(method: string, address: string, operation: DocumentedOperation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.example;
  const lines = [
    `curl ${method === 'post' ? '-X POST ' : ''}'${address}'`,
    `-H "Authorization: Bearer $CLAIMLINE_KEY"`,
    ...(operation.parameters.some(({ name }) => name === 'If-Match') ? [`-H 'If-Match: *'`] : []),
    ...(method === 'post' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2)}'`]),
  ];
  return `<pre tabindex="0">${escaped(lines.join(' \\\n  '))}</pre>`;
}

function operationSection(
  document: ApiDocument,
  method: string,
  path: string,
  operation: DocumentedOperation,
) {
  const address = `${document.servers[0]?.url ?? ''}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`;
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const [scope] = operation.security.flatMap((way) => Object.values(way).flat());
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const schema = Object.values(answer.content ?? {})[0]?.schema;
    return `<tr><td>${status}</td><td>${words(answer.description)}</td><td>${schema === undefined ? '' : typeWords(schema)}</td></tr>`;
  });
  return `<section id="${operation.operationId}">
<h3><span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${escaped(`/v1${path}`)}</code></h3>
<p><b>${words(operation.summary)}.</b> ${words(operation.description ?? '')} ${scope === undefined ? '' : `Scope <code>${scope}</code>.`}</p>
${example(method, address, operation)}
${table(operation.parameters.map(parameterRow))}
${body === undefined ? '' : `<p>The body is a ${typeWords(body)}.</p>`}
<details><summary>Responses</summary>${table(answers)}</details>
</section>`;
}

export const documentStyle = `:root{color-scheme:light dark;--line:#dfe5e4;--quiet:#5b6765;--sunken:#f7f9f9;--accent:#0f766e}
@media(prefers-color-scheme:dark){:root{--line:#2a3331;--quiet:#98a5a2;--sunken:#171d1c;--accent:#5eead4}}
body{max-width:920px;margin:0 auto;padding:24px 16px 80px;font:15px/1.55 system-ui,sans-serif}
h1{font-size:24px}h2{margin-top:48px;font-size:19px}h3{margin:40px 0 4px;font-size:15px;overflow-wrap:anywhere}
a{color:var(--accent)}i{color:var(--quiet);font-size:12px}
code,pre{font:12.5px/1.55 ui-monospace,Menlo,monospace}
pre{padding:14px;border:1px solid var(--line);border-radius:8px;background:var(--sunken);overflow:auto}
.scrolls{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:13px}
td{padding:7px 10px 7px 0;border-bottom:1px solid var(--line);vertical-align:top}
.method{color:var(--accent);font-size:12px}[data-method=post]{color:#b45309}
nav{columns:2;font-size:14px}@media(max-width:640px){nav{columns:1}}nav a{display:block}summary{cursor:pointer}`;

export function documentPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2><p>${words(description)}</p>${own
      .map(({ path, method, operation }) => operationSection(document, method, path, operation))
      .join('\n')}`;
  });
  const contents = operations
    .map(({ operation }) => `<a href="#${operation.operationId}">${words(operation.summary)}</a>`)
    .join('');
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
    const choices = (schema.oneOf ?? []) as JsonSchema[];
    return `<section id="${name}"><h3>${escaped(name)}</h3>${table([schema, ...choices].flatMap((each) => fieldRows(each)))}</section>`;
  });
  const problems = Object.entries(problemKinds).map(
    ([kind, { status, title }]) =>
      `<tr id="${kind}"><td>${status}</td><td><code>${kind}</code></td><td>${escaped(title)}</td></tr>`,
  );
  const { title, description } = document.info;
  const [opening = '', ...rest] = description.split('\n\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} API</title><style>${documentStyle}</style></head><body><main>
<h1>${escaped(title)} API</h1><p>${words(opening)} The same as a document for tools: <a href="/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${rest
  .map((part) =>
    part.startsWith('- ')
      ? `<ul>${part
          .split('\n')
          .map((line) => `<li>${words(line.slice(2))}</li>`)
          .join('')}</ul>`
      : `<p>${words(part)}</p>`,
  )
  .join('')}
<nav aria-label="Operations">${contents}</nav>
${groups.join('\n')}
<h2>Problems</h2><p>Errors are returned as <code>application/problem+json</code>; <code>errors</code> lists every problem.</p>${table(problems)}
<h2>Schemas</h2>${schemas.join('\n')}
</main></body></html>`;
}
