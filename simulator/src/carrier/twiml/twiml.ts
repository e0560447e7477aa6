/** The part of TwiML that is simulated: what a webhook can have the carrier do with a call. */

import { type RecordingEvent, recordingEvents } from '../recording.ts';
import { findAttributeProblems, providerProblem } from './allowed-values.ts';
import { parseXml, type XmlElement } from './xml.ts';

export interface RelayOptions {
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: string;
  /** Whether the other side's speech stops ours (`interruptible` of the noun; the default is any input). */
  readonly isInterruptible: boolean;
  /** Whether what the other side says while we speak, without being able to interrupt us, is reported at all. */
  readonly reportsDuringSpeech: boolean;
  readonly welcomeGreeting: string | null;
  /** Events that the application asked for. */
  readonly reportsSpeakers: boolean;
  readonly reportsTokensPlayed: boolean;
  /** Why a session cannot start with these attributes: the message of error 64101. */
  readonly fault: string | null;
}

export interface RecordingOptions {
  readonly channels: 1 | 2;
  readonly callback: string | null;
  readonly callbackMethod: 'GET' | 'POST';
  readonly callbackEvents: readonly RecordingEvent[];
}

export type Instruction =
  | { readonly kind: 'record'; readonly recording: RecordingOptions }
  | {
      readonly kind: 'connect';
      readonly action: string | null;
      readonly method: 'GET' | 'POST';
      readonly relay: RelayOptions;
    }
  | { readonly kind: 'hang-up' }
  | { readonly kind: 'reject'; readonly status: 'busy' | 'no-answer' }
  | { readonly kind: 'pause'; readonly seconds: number }
  | { readonly kind: 'redirect'; readonly url: string; readonly method: 'GET' | 'POST' };

/** TwiML that cannot be followed. The message names the verb or attribute and has no content of the call. */
export class TwimlError extends Error {
  override readonly name = 'TwimlError';
  /** Twilio's error code. */
  readonly code: string;

  constructor(message: string, code = '12200') {
    super(`${message} (${code})`);
    this.code = code;
  }
}

interface Reading {
  readonly baseUrl: string;
  /** Whether URLs may be `http` and `ws`. */
  readonly allowsHttp: boolean;
  warn(message: string): void;
}

/**
 * Reads a TwiML document. Relative URLs are resolved against `baseUrl`, the URL of the document. A verb, noun
 * or value outside the simulated part is a TwimlError, never skipped: the real carrier would do something else.
 * Attributes that it would ignore with a warning are ignored with a warning.
 */
export function readTwiml(text: string, reading: Reading): Instruction[] {
  const document = parseXml(text);
  if (document === null) throw new TwimlError('the document is not well-formed XML', '12100');
  if (document.name !== 'Response')
    throw new TwimlError(`the root is <${document.name}>, not <Response>`, '12100');
  checkAttributes(document, reading);
  return document.children.map((verb) => readVerb(verb, reading));
}

function checkAttributes(element: XmlElement, reading: Reading): void {
  const { unknown, invalid } = findAttributeProblems(element);
  for (const name of unknown)
    reading.warn(`Attribute '${name}' is not allowed to appear in element '${element.name}' (12200)`);
  // A value that ConversationRelay does not take fails the session instead, with 64101.
  const [first] = invalid;
  if (first !== undefined && element.name !== 'ConversationRelay')
    throw new TwimlError(`the attribute ${first} of <${element.name}> has a value that is not allowed`);
  for (const child of element.children) checkAttributes(child, reading);
}

function readVerb(verb: XmlElement, reading: Reading): Instruction {
  switch (verb.name) {
    case 'Hangup':
      return { kind: 'hang-up' };
    case 'Reject':
      return { kind: 'reject', status: verb.attributes.reason === 'busy' ? 'busy' : 'no-answer' };
    case 'Pause':
      return { kind: 'pause', seconds: seconds(verb.attributes.length ?? '1') };
    case 'Redirect':
      return { kind: 'redirect', url: address(verb.text, reading, 'Redirect'), method: method(verb) };
    case 'Connect':
      return readConnect(verb, reading);
    case 'Start':
      return readStart(verb, reading);
    default:
      throw new TwimlError(`<${verb.name}> is not simulated`, '12200');
  }
}

function readStart(verb: XmlElement, reading: Reading): Instruction {
  const [noun, ...more] = verb.children;
  if (noun?.name !== 'Recording' || more.length > 0)
    throw new TwimlError('<Start> must hold exactly one <Recording>');
  const { recordingStatusCallback, recordingStatusCallbackEvent, trim, track, channels } = noun.attributes;
  // The real carrier trims silence by default; that is not simulated.
  if (trim !== 'do-not-trim') throw new TwimlError('<Recording> is simulated with trim="do-not-trim" only');
  if ((track ?? 'both') !== 'both') throw new TwimlError('<Recording> is simulated with both tracks only');
  const events = (recordingStatusCallbackEvent ?? 'completed').split(/\s+/);
  return {
    kind: 'record',
    recording: {
      channels: channels === 'mono' ? 1 : 2,
      callback: recordingStatusCallback ? address(recordingStatusCallback, reading, 'Recording') : null,
      callbackMethod: noun.attributes.recordingStatusCallbackMethod?.toUpperCase() === 'GET' ? 'GET' : 'POST',
      callbackEvents: recordingEvents.filter((event) => events.includes(event)),
    },
  };
}

function readConnect(verb: XmlElement, reading: Reading): Instruction {
  const [noun, ...more] = verb.children;
  if (noun?.name !== 'ConversationRelay' || more.length > 0)
    throw new TwimlError('<Connect> must hold exactly one <ConversationRelay>');
  const { url = '', interruptible, language, transcriptionLanguage, welcomeGreeting } = noun.attributes;
  const reported = noun.attributes.reportInputDuringAgentSpeech ?? 'none';
  const events = `${noun.attributes.events ?? ''} ${noun.attributes.debug ?? ''}`.split(' ');
  const parameters: Record<string, string> = {};
  for (const child of noun.children) {
    if (child.name === 'Language') continue;
    const { name, value } = child.attributes;
    if (child.name !== 'Parameter' || !name || value === undefined)
      throw new TwimlError(`<${child.name}> in <ConversationRelay> needs a name and a value`);
    parameters[name] = value;
  }
  const action = verb.attributes.action;
  return {
    kind: 'connect',
    action: action ? address(action, reading, 'Connect action') : null,
    method: method(verb),
    relay: {
      url,
      parameters,
      language: transcriptionLanguage ?? language ?? 'en-US',
      isInterruptible: !['none', 'false', 'dtmf'].includes(interruptible ?? 'any'),
      reportsDuringSpeech: ['any', 'speech'].includes(reported),
      welcomeGreeting: welcomeGreeting || null,
      reportsSpeakers: events.includes('speaker-events'),
      reportsTokensPlayed: events.includes('tokens-played'),
      fault: relayProblem(noun, reading.allowsHttp),
    },
  };
}

/** Why a session cannot start. An invalid value is found before the connection is tried. */
function relayProblem(noun: XmlElement, allowsHttp: boolean): string | null {
  const { url = '' } = noun.attributes;
  if (!/^wss?:\/\//.test(url) || !URL.canParse(url) || (url.startsWith('ws:') && !allowsHttp))
    return 'the url of <ConversationRelay> must begin with wss://';
  const invalid = findAttributeProblems(noun).invalid.filter((name) => name !== 'url');
  if (invalid.length > 0) return `Invalid value of ${invalid.join(', ')}`;
  return providerProblem(noun.attributes);
}

function seconds(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 600)
    throw new TwimlError('the length of <Pause> must be between 0 and 600');
  return value;
}

function method(verb: XmlElement): 'GET' | 'POST' {
  return verb.attributes.method?.toUpperCase() === 'GET' ? 'GET' : 'POST';
}

function address(text: string, { baseUrl, allowsHttp }: Reading, what: string): string {
  const trimmed = text.trim();
  // An absolute URL is kept as written, because it is signed as written.
  const isAbsolute = /^https?:\/\//.test(trimmed);
  if (!isAbsolute && !URL.canParse(trimmed, baseUrl))
    throw new TwimlError(`the address of <${what}> cannot be read`, '11100');
  const absolute = isAbsolute ? trimmed : new URL(trimmed, baseUrl.split('#')[0]).toString();
  if (absolute.startsWith('http:') && !allowsHttp)
    throw new TwimlError(`the address of <${what}> is not https`, '11100');
  return absolute;
}
