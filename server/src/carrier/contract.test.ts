/**
 * Everything we send to Twilio, checked against the types of its SDK and against the values it documents. Where the two
 * disagree the documentation counts, and the exception is listed here.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestCarrier, testCarrierSettings } from '../../test/services/carrier.ts';
import { carrierEnvironment } from '../carrier-environment.ts';
import { defaultVoices, speechDefaults, ttsProviders } from '../speech-settings.ts';
import { connectionOverrides } from './call-urls.ts';
import { createCarrier } from './client.ts';
import { knownErrorCodes } from './error-codes.ts';
import type { FrameOut } from './media-frames.ts';
import { connectTwiml, hangUpTwiml, waitTwiml } from './twiml.ts';

type Allowed = readonly string[] | RegExp;

const sdk = path.dirname(createRequire(import.meta.url).resolve('twilio'));
const typesOf = (file: string, name: string): string[] => {
  const text = readFileSync(path.join(sdk, file), 'utf8');
  const body = new RegExp(`interface ${name} \\{([\\s\\S]*?)\\n\\s*\\}\\n`).exec(text)?.[1] ?? '';
  return [...body.matchAll(/^\s+(\w+)\??:/gm)].map(([, property]) => property ?? '');
};

const httpsUrl = /^https:\/\/[^\s]+$/;
const methods = ['POST'];
const inputs = ['none', 'dtmf', 'speech', 'any'];

/** Values by element and attribute. Source: Twilio, "TwiML Voice" (Connect, ConversationRelay, Recording, Pause, Redirect). */
const allowedAttributes: Readonly<Record<string, Readonly<Record<string, Allowed>>>> = {
  Response: {},
  Start: {},
  Hangup: {},
  Connect: { action: httpsUrl, method: methods },
  Pause: { length: /^\d{1,3}$/ },
  Redirect: { method: methods },
  Recording: {
    channels: ['mono', 'dual'],
    track: ['inbound', 'outbound', 'both'],
    trim: ['trim-silence', 'do-not-trim'],
    recordingStatusCallback: httpsUrl,
    recordingStatusCallbackMethod: methods,
    recordingStatusCallbackEvent: /^(in-progress|completed|absent)( (in-progress|completed|absent))*$/,
  },
  ConversationRelay: {
    url: /^wss:\/\/[^\s?#]+$/,
    language: /^[a-z]{2}-[A-Z]{2}$/,
    ttsProvider: ['Google', 'Amazon', 'ElevenLabs'],
    voice: /^\S+$/,
    transcriptionProvider: ['Google', 'Deepgram'],
    speechModel: /^[a-z0-9-]+$/,
    deepgramSmartFormat: ['true', 'false'],
    hints: /^[^<>]+$/,
    interruptible: inputs,
    reportInputDuringAgentSpeech: inputs,
    dtmfDetection: ['true', 'false'],
    events: /^(speaker-events|tokens-played)( (speaker-events|tokens-played))*$/,
  },
};

/** Documented under this name; the SDK spells it in lower case. */
const unknownToSdk = ['deepgramSmartFormat'];

function faultsOf(document: string): string[] {
  const faults: string[] = [];
  for (const [, name = '', rest = ''] of document.matchAll(/<(\w+)((?:\s+\w+="[^"]*")*)\s*\/?>/g)) {
    const allowed = allowedAttributes[name];
    if (!allowed) faults.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of rest.matchAll(/(\w+)="([^"]*)"/g)) {
      const rule = allowed?.[attribute];
      const plain = value.replaceAll('&amp;', '&');
      const isAllowed = rule instanceof RegExp ? rule.test(plain) : rule?.includes(plain);
      if (!isAllowed) faults.push(`${name} ${attribute}`);
    }
  }
  return faults;
}

const url = (purpose: string) =>
  `https://claims.example.com/carrier/${purpose}?call=c1${connectionOverrides}`;
const connection = {
  mediaUrl: 'wss://claims.example.com/carrier/media/c1/token',
  afterUrl: url('after'),
  recordingUrl: url('recording'),
  payerName: 'Aetna, a CVS company & others',
};
const documents = [
  ...ttsProviders.map((ttsProvider) => connectTwiml(connection, { ...speechDefaults, ttsProvider })),
  connectTwiml(connection, { ...speechDefaults, transcriptionProvider: 'Google', smartFormat: false }),
  connectTwiml(
    { ...connection, recordingUrl: null, payerName: null },
    { ...speechDefaults, smartFormat: false },
  ),
  waitTwiml(20, url('after')),
  hangUpTwiml(),
];

describe('TwiML', () => {
  test.each(documents)('has documented attributes and values only: %s', (document) => {
    expect(faultsOf(document)).toEqual([]);
  });

  test('has attributes that the types of the SDK know', () => {
    const known: Record<string, string[]> = {
      ConversationRelay: typesOf('twiml/VoiceResponse.d.ts', 'ConversationRelayAttributes'),
      Recording: typesOf('twiml/VoiceResponse.d.ts', 'RecordingAttributes'),
    };
    for (const [name, attributes] of Object.entries(known)) {
      const sent = Object.keys(allowedAttributes[name] ?? {});
      expect(sent.filter((each) => !attributes.includes(each) && !unknownToSdk.includes(each))).toEqual([]);
      expect(attributes.length).toBeGreaterThan(3);
    }
  });

  test.each([
    ['reportInputDuringAgentSpeech="speech"', 'reportInputDuringAgentSpeech="true"'],
    ['ttsProvider="Amazon"', 'ttsProvider="amazon"'],
    ['events="speaker-events tokens-played"', 'events="speaker-events,tokens-played"'],
    ['url="wss://', 'url="ws://'],
    ['/token"', '/token?call=c1"'],
    ['action="https', 'action="http'],
    ['interruptible="none"', 'interruptable="none"'],
    ['trim="do-not-trim"', 'trim="no"'],
  ])('fails with a wrong value: %s', (right, wrong) => {
    const document = documents[0] ?? '';
    expect(document).toContain(right);
    expect(faultsOf(document.replace(right, wrong))).toHaveLength(1);
  });

  test('names a voice wherever the service has a default that accounts may not use', () => {
    expect(defaultVoices[speechDefaults.ttsProvider]).not.toBeNull();
    expect(documents[0]).toContain(`voice="${defaultVoices[speechDefaults.ttsProvider]}"`);
  });

  test('a hint with a comma stays one hint', () => {
    expect(documents[0]).toContain('hints="Aetna  a CVS company &amp; others,zero,');
  });
});

/** Source: Twilio, "Getting and sending WebSocket messages", messages to Twilio. */
const allowedFrames: Readonly<Record<FrameOut['type'], Readonly<Record<string, RegExp>>>> = {
  text: { token: /./, last: /^true$/ },
  sendDigits: { digits: /^[0-9*#w]+$/ },
  end: { handoffData: /^[a-z]+$/ },
};

test('frames have documented fields only', () => {
  const frames: FrameOut[] = [
    { type: 'text', token: 'Claim status', last: true },
    { type: 'sendDigits', digits: '1*23#' },
    { type: 'end' },
    { type: 'end', handoffData: 'restart' },
  ];
  for (const { type, ...fields } of frames)
    for (const [name, value] of Object.entries(fields))
      expect(String(value)).toMatch(allowedFrames[type][name] ?? /never/);
});

/** Source: Twilio, "Call resource", Create a Call resource. */
const allowedParameters: Readonly<Record<string, Allowed>> = {
  To: /^\+1\d{10}$/,
  From: /^\+1\d{10}$/,
  Url: httpsUrl,
  Method: methods,
  FallbackUrl: httpsUrl,
  FallbackMethod: methods,
  StatusCallback: httpsUrl,
  StatusCallbackMethod: methods,
  StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
  Timeout: /^(?:[1-9]\d?|[1-5]\d\d|600)$/,
  TimeLimit: /^\d{1,5}$/,
};

test('a dial has documented parameters only, and all of the SDK’s types', async () => {
  const carrier = await startTestCarrier();
  await createCarrier(testCarrierSettings(carrier.url)).dial({
    to: '+18005550111',
    from: '+18885550100',
    voiceUrl: url('voice'),
    statusUrl: url('status'),
    fallbackUrl: url('fallback'),
    ringTimeoutSeconds: 60,
    timeLimitSeconds: 7_200,
  });
  await carrier.stop();
  const sent = new URLSearchParams(carrier.bodies[0]);
  const types = typesOf('rest/api/v2010/account/call.d.ts', 'CallListInstanceCreateOptions');
  expect([...new Set(sent.keys())].toSorted()).toEqual(Object.keys(allowedParameters).toSorted());
  for (const [name, value] of sent) {
    const rule = allowedParameters[name] ?? [];
    expect([name, value, rule instanceof RegExp ? rule.test(value) : rule.includes(value)]).toEqual([
      name,
      value,
      true,
    ]);
    expect(types).toContain(name.charAt(0).toLowerCase() + name.slice(1));
  }
});

test('connection overrides are within their limits', () => {
  // Source: Twilio, "Webhook connection overrides"; a wrong value is error 11243 and no webhook is sent.
  const overrides = new URLSearchParams(connectionOverrides.slice(1));
  expect([...overrides.keys()]).toEqual(['rc', 'rp']);
  expect(Number(overrides.get('rc'))).toBeLessThanOrEqual(5);
  for (const policy of overrides.get('rp')?.split(',') ?? [])
    expect(['4xx', '5xx', 'ct', 'rt', 'all']).toContain(policy);
});

test('the operator is pointed to settings that exist', () => {
  const faults = readFileSync(path.join(import.meta.dirname, 'error-codes.ts'), 'utf8');
  const named = [...new Set(faults.match(/\b(?:TWILIO|CALL)_[A-Z_]+\b/g))];
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(Object.keys(carrierEnvironment)).toContain(name);
  expect(knownErrorCodes.length).toBeGreaterThan(20);
});
