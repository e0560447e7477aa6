/**
 * For tests of single steps: a carrier with scripted API responses that sends nothing by itself. Whole calls are
 * tested with the simulated carrier instead.
 */

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import twilio from 'twilio';
import type { CarrierSettings } from '../../src/carrier-settings.ts';
import { speechDefaults } from '../../src/speech-settings.ts';

export const testSettings = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-for-tests-only',
  callerId: '+18885550100',
};

export const testCarrierSettings = (url: string | null): CarrierSettings & { callerId: string } => ({
  accountSid: testSettings.accountSid,
  authTokens: [testSettings.authToken],
  apiKey: null,
  region: null,
  edge: null,
  url,
  fallbackUrl: null,
  speech: speechDefaults,
  callerId: testSettings.callerId,
});

export interface Dialed {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly url: string;
  readonly statusUrl: string;
  /** Our id of the call, from its webhook URLs. */
  readonly call: string;
  status: string;
}

/** The result of a dial. `swallowed`: the call is placed, but the response never arrives. */
export type DialFate = 'placed' | 'swallowed' | 'broken' | { readonly status: number; readonly code: number };

export interface TestCarrier {
  readonly url: string;
  readonly dialled: readonly Dialed[];
  /** The bodies of all dial requests, as sent. */
  readonly bodies: readonly string[];
  /** Called for each dial request, placed or not. */
  fate: (to: string, from: string) => DialFate | Promise<DialFate>;
  /** Called for each request to list calls. */
  isListRefused: () => boolean;
  readonly asked: number;
  stop(): Promise<void>;
}

interface CallBody {
  To: string;
  From: string;
  Url: string;
  StatusCallback: string;
}

export async function startTestCarrier(): Promise<TestCarrier> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(formbody, {
    parser(body) {
      bodies.push(body);
      return parse(body);
    },
  });
  const dialled: Dialed[] = [];
  const bodies: string[] = [];
  let asked = 0;
  const resource = (call: Dialed) => ({
    sid: call.sid,
    to: call.to,
    from: call.from,
    status: call.status,
    date_created: new Date().toUTCString(),
  });

  app.post<{ Body: CallBody }>('/2010-04-01/Accounts/:account/Calls.json', async (request, reply) => {
    asked++;
    const { To: to, From: from, Url: url, StatusCallback: statusUrl } = request.body;
    const fate = await carrier.fate(to, from);
    if (typeof fate === 'object')
      return reply.code(fate.status).send({ code: fate.code, message: 'refused' });
    if (fate === 'broken') return reply.code(500).send({ message: 'broken' });
    const sid = `CA${randomBytes(16).toString('hex')}`;
    const call = new URL(url).searchParams.get('call') ?? '';
    const placed: Dialed = { sid, to, from, url, statusUrl, call, status: 'queued' };
    dialled.push(placed);
    if (fate === 'swallowed') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.code(201).send(resource(placed));
  });
  app.get<{ Querystring: { To: string; From: string } }>(
    '/2010-04-01/Accounts/:account/Calls.json',
    (request, reply) =>
      carrier.isListRefused()
        ? reply.code(503).send({ message: 'unavailable' })
        : {
            calls: dialled
              .filter((call) => call.to === request.query.To && call.from === request.query.From)
              .reverse()
              .map(resource),
            next_page_uri: null,
            page: 0,
            page_size: 100,
          },
  );
  app.get<{ Params: { file: string } }>(
    '/2010-04-01/Accounts/:account/Calls/:file',
    async (request, reply) => {
      const call = dialled.find((one) => `${one.sid}.json` === request.params.file);
      return call ? resource(call) : reply.code(404).send({ code: 20404, message: 'not found' });
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const carrier: TestCarrier = {
    url: `http://127.0.0.1:${port}`,
    dialled,
    bodies,
    fate: () => 'placed',
    isListRefused: () => false,
    get asked() {
      return asked;
    },
    stop: () => app.close(),
  };
  return carrier;
}

/** Sends a webhook with the carrier's signature; `signature` replaces the right one. */
export async function sendWebhook(
  url: string,
  form: Record<string, string>,
  signature?: string,
): Promise<{ status: number; body: string }> {
  const signed = expectedSignature(url, form);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signed,
    },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.text() };
}

/** The fragment, which holds connection overrides, is not signed. */
export function expectedSignature(url: string, form: Record<string, string>): string {
  return twilio.getExpectedTwilioSignature(testSettings.authToken, url.split('#', 1)[0] ?? '', form);
}
