/** Exports as browsers ask for them: a link for one person, and the file behind it. */

import type { AddressInfo } from 'node:net';
import type { OutputOf } from '@claimline/domain/contract';
import type { ExportProgress, startExport } from '@claimline/domain/contracts/exports';
import { exportColumnIds } from '@claimline/domain/list/export-columns';
import { type ReadCell, readCsv, readXlsx } from './reading.ts';
import { type PersonKind, testPassword, type World } from './world.ts';

export type Link = OutputOf<typeof startExport>;

const kinds = ['admin', 'user', 'viewer', 'outsider'] as const;

export class Downloads {
  readonly #world: World;
  readonly #origin: string;
  readonly #cookies = new Map<PersonKind, string>();
  readonly #tokens = new Map<PersonKind, string>();

  private constructor(world: World, origin: string) {
    this.#world = world;
    this.#origin = origin;
  }

  /** Signs everyone in on a server that listens. */
  static async open(world: World): Promise<Downloads> {
    await world.edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.edge.server.address() as AddressInfo;
    const downloads = new Downloads(world, `http://127.0.0.1:${port}`);
    for (const kind of kinds) {
      const answer = await world.edge.inject({
        method: 'POST',
        url: '/functions/signIn',
        payload: { data: { email: world.emailOf(kind), password: testPassword } },
      });
      const set = [answer.headers['set-cookie'] ?? []].flat();
      downloads.#cookies.set(kind, set.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      downloads.#tokens.set(kind, answer.json<{ result: { access_token: string } }>().result.access_token);
    }
    return downloads;
  }

  /** Calls a function about the account. */
  async call(name: string, kind: PersonKind, data: object) {
    const input = { account_id: this.#world.accountId, ...data };
    return (await this.#world.call(name, input, this.#tokens.get(kind))).body;
  }

  tryStart(kind: PersonKind, data: object) {
    return this.call('startExport', kind, { format: 'csv', ...data });
  }

  async start(kind: PersonKind, data: object = {}): Promise<Link> {
    const { result, error } = await this.tryStart(kind, data);
    if (error) throw new Error(error.message);
    return result as Link;
  }

  open(path: string, kind?: PersonKind, init: RequestInit = {}): Promise<Response> {
    const headers = kind === undefined ? {} : { cookie: this.#cookies.get(kind) ?? '' };
    return fetch(`${this.#origin}${path}`, { headers, ...init });
  }

  /** Rows by column id, without the headings. */
  async csvRows(kind: PersonKind, data: object, columns: string[] = [...exportColumnIds]) {
    const { path } = await this.start(kind, { columns, ...data });
    const [, ...rows] = readCsv(await (await this.open(path, kind)).text());
    return rows.map((row) => Object.fromEntries(row.map((field, place) => [columns[place] ?? '', field])));
  }

  async xlsxRows(data: object, columns: string[]) {
    const { path } = await this.start('user', { format: 'xlsx', columns, ...data });
    const sheet = readXlsx(new Uint8Array(await (await this.open(path, 'user')).arrayBuffer()));
    const byId = (row: Record<string, ReadCell>) =>
      Object.fromEntries(columns.map((id, place) => [id, row[String.fromCharCode(65 + place)]]));
    return { xml: sheet.xml, rows: sheet.rows.map(byId) };
  }

  async stateOf(kind: PersonKind, id: string): Promise<ExportProgress | undefined> {
    const { result } = await this.call('listExports', kind, {});
    return (result as { exports: ExportProgress[] }).exports.find((each) => each.id === id);
  }
}

/** Adds a claim with these values of its columns. */
export async function addClaimWith(world: World, columns: Record<string, unknown>): Promise<string> {
  const id = await world.addClaim('paid');
  const names = Object.keys(columns);
  await world.owner.query(
    `update automations set ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
  return id;
}
