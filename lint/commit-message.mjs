// Checks a commit message: `area: verb …`. Git runs it by .githooks/commit-msg, on whatever Node is installed.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const lengthMax = 72;
const madeByGit = /^(Merge |Revert "|fixup! |squash! |amend! )/;
/** Words that end like another form of a verb and are the plain one. */
const plainForms =
  /^(embed|exceed|feed|need|proceed|seed|shed|speed|bring|ping|ring|string|bias|canvas|alias)$/;

/** What is wrong with the message, as sentences; empty when it is fine. */
export function commitMessageProblems(text) {
  const message = text.split(/^# -+ >8 -+$/m)[0] ?? '';
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', second = '', ...body] = lines.join('\n').trim().split('\n');
  if (madeByGit.test(subject)) return [];
  const problems = [];
  const parts = /^([a-z0-9][a-z0-9/._ -]*): (\S+)/.exec(subject);
  if (!parts)
    problems.push('Begin with "area: verb …", the area in lower case, as in "mail: retry after a timeout".');
  const verb = parts?.[2] ?? '';
  if (/^[A-Z][a-z]/.test(verb)) problems.push(`Begin the verb in lower case: "${verb.toLowerCase()}".`);
  if (/(ed|ing|[^sui]s)$/.test(verb) && !plainForms.test(verb))
    problems.push(`Use the imperative, as in "add" instead of "adds", "added" or "adding": "${verb}".`);
  if (subject.length > lengthMax)
    problems.push(`The subject has ${subject.length} characters: use at most ${lengthMax}.`);
  if (subject.endsWith('.')) problems.push('End the subject without a full stop.');
  if (second.trim() !== '') problems.push('Leave the second line empty.');
  if (body.some((line) => line.length > lengthMax && line.trim().includes(' ') && !/https?:/.test(line)))
    problems.push(`Wrap the body at ${lengthMax} characters.`);
  return problems;
}

const [, script = '', path] = process.argv;
if (resolve(script) === fileURLToPath(import.meta.url) && path !== undefined) {
  const problems = commitMessageProblems(readFileSync(path, 'utf8'));
  for (const problem of problems) process.stderr.write(`commit message: ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
