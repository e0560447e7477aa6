/** The schema as one file per topic: the result of all migrations, for people to read. */

import { objectKinds, type SchemaObject } from './read-schema.ts';
import { topics } from './topics.ts';

const topicOfName = new Map(
  Object.entries(topics).flatMap(([topic, { tables, functions = [] }]) =>
    [...tables, ...functions].map((name) => [name, topic]),
  ),
);

/** Trigger functions belong to the topic of the table whose trigger calls them. */
function topicsOfTriggerFunctions(objects: readonly SchemaObject[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { kind, owner, sql } of objects) {
    const called = kind === 'trigger' ? /EXECUTE FUNCTION ([\w.]+)\(/.exec(sql)?.[1] : undefined;
    const topic = topicOfName.get(owner);
    if (called !== undefined && topic !== undefined && !topicOfName.has(called)) found.set(called, topic);
  }
  return found;
}

/** The text of each file by its name. Throws when a table or function has no topic yet. */
export function schemaFiles(objects: readonly SchemaObject[]): Map<string, string> {
  const called = topicsOfTriggerFunctions(objects);
  const byTopic = new Map<string, SchemaObject[]>(Object.keys(topics).map((topic) => [topic, []]));
  for (const object of objects) {
    const topic = topicOfName.get(object.owner) ?? called.get(object.owner);
    if (topic === undefined)
      throw new Error(`Add ${object.owner} to a topic in server/src/db/schema/topics.ts.`);
    byTopic.get(topic)?.push(object);
  }
  return new Map(
    [...byTopic].map(([topic, own]) => [`${topic}.sql`, fileText(topics[topic]?.about ?? topic, own)]),
  );
}

/** Each table with everything that belongs to it, then the functions. */
function fileText(about: string, objects: readonly SchemaObject[]): string {
  const tables = new Set(objects.filter(({ kind }) => kind === 'table').map(({ owner }) => owner));
  const owners = [...new Set(objects.map(({ owner }) => owner))].toSorted(
    (one, other) => Number(tables.has(other)) - Number(tables.has(one)),
  );
  const parts = owners.map((owner) => {
    const lines = objectKinds.flatMap((kind) =>
      objects.filter((object) => object.kind === kind && object.owner === owner).map(({ sql }) => sql),
    );
    return lines
      .map((sql) => (sql.includes('\n') ? `${sql}\n` : sql))
      .join('\n')
      .trimEnd();
  });
  return `-- ${about}\n-- Made by \`npm run schema\` from a migrated database; change the schema by a migration.\n\n${parts.join('\n\n')}\n`;
}
