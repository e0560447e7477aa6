/** For tests: a program with an API key of the test world's clinic, calling the REST API. */

import type { Scope } from '@claimline/domain/account/api-key';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import type { ProgramClaim } from '@claimline/domain/contracts/developers/rest';
import type { HTTPMethods } from 'fastify';
import type { Log } from '../src/log.ts';
import { validSubmission } from './covers/cover.ts';
import { createWorld, type World } from './world.ts';

export const everyScope: Scope[] = [
  'claims:read',
  'claims:submit',
  'claims:act',
  'payers:read',
  'usage:read',
];

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Overrides the program's own key; null for none. */
  readonly key?: string | null;
}

export interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | number | string[] | undefined>;
  readonly json: unknown;
}

export interface Program {
  readonly world: World;
  /** The access token of the account's admin. */
  readonly admin: string;
  readonly key: string;
  newKey(over?: Record<string, unknown>): Promise<string>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'PROPFIND' | 'LOCK',
    path: string,
    sent?: Sent,
  ): Promise<Answered>;
  claim(over?: object): ReturnType<typeof validSubmission> & Record<string, unknown>;
  submitted(): Promise<{ body: ProgramClaim; etag: string }>;
  countClaims(): Promise<number>;
}

export async function createProgram(log?: Log): Promise<Program> {
  const world = await createWorld({ log });
  const admin = (await world.signIn('admin')).access_token;

  const newKey: Program['newKey'] = async (over = {}) => {
    const given = {
      account_id: world.accountId,
      name: 'Epic',
      scopes: everyScope,
      clinics: [world.clinicId],
    };
    const { body } = await world.call('createApiKey', { ...given, ...over }, admin);
    return createApiKey.output.parse(body.result).key;
  };
  const key = await newKey();

  const send: Program['send'] = async (method, path, sent = {}) => {
    const by = sent.key === undefined ? key : sent.key;
    const answer = await world.edge.inject({
      // Its types know fewer methods than HTTP has.
      method: method as HTTPMethods,
      url: `/v1${path}`,
      headers: { ...(by === null ? {} : { authorization: `Bearer ${by}` }), ...sent.headers },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
    return { status: answer.statusCode, headers: answer.headers, json: isJson ? answer.json() : undefined };
  };
  const claim = (over: object = {}) => ({ ...validSubmission(world), ...over });

  return {
    world,
    admin,
    key,
    newKey,
    send,
    claim,
    submitted: async () => {
      const answer = await send('POST', '/claims', { body: claim() });
      if (answer.status !== 201) throw new Error(`a claim was answered ${answer.status}`);
      return { body: answer.json as ProgramClaim, etag: String(answer.headers['etag']) };
    },
    countClaims: async () =>
      (await world.owner.query<{ n: number }>('select count(*)::int as n from automations')).rows[0]?.n ?? 0,
  };
}
