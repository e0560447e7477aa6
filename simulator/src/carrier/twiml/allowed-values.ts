/**
 * What TwiML attributes may be. Sources: Twilio, "TwiML Voice: <ConversationRelay>" (attributes, values, defaults), "TwiML
 * Voice: <Connect>", "<Start>", "<Recording>", "<Pause>", "<Redirect>", "<Reject>"; the SDK's types
 * (`twilio/lib/twiml/VoiceResponse`) for names that the pages do not list.
 */

import type { XmlElement } from './xml.ts';

type Rule = readonly string[] | RegExp | 'any';

const booleans = ['true', 'false'] as const;
const inputs = ['none', 'dtmf', 'speech', 'any'] as const;
const methods = ['GET', 'POST'] as const;

/** By lower-case name: the pages write `speechTimeout` where the SDK writes `speechtimeout`. */
const relayRules: Readonly<Record<string, Rule>> = {
  url: /^wss:\/\//,
  welcomegreeting: 'any',
  welcomegreetinginterruptible: [...inputs, ...booleans],
  language: 'any',
  ttslanguage: 'any',
  ttsprovider: ['Google', 'Amazon', 'ElevenLabs'],
  voice: 'any',
  transcriptionlanguage: 'any',
  transcriptionprovider: ['Google', 'Deepgram'],
  speechmodel: 'any',
  interruptible: [...inputs, ...booleans],
  interruptsensitivity: ['low', 'medium', 'high'],
  ignorebackchannel: booleans,
  dtmfdetection: booleans,
  // Not a Boolean, whatever the type of the SDK says.
  reportinputduringagentspeech: inputs,
  preemptible: booleans,
  partialprompts: booleans,
  profanityfilter: booleans,
  hints: 'any',
  events: /^(?:speaker-events|tokens-played)(?: (?:speaker-events|tokens-played))*$/,
  debug: /^(?:debugging|speaker-events|tokens-played)(?: (?:debugging|speaker-events|tokens-played))*$/,
  elevenlabstextnormalization: ['on', 'auto', 'off'],
  deepgramsmartformat: booleans,
  backgroundnoisereduction: 'any',
  speechtimeout: /^(?:auto|[6-9]\d\d|[1-4]\d{3}|5000)$/,
  eotthreshold: /^0?\.[5-9]\d*$/,
  intelligenceservice: 'any',
};

const rulesOf: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  Response: {},
  ConversationRelay: relayRules,
  Parameter: { name: 'any', value: 'any' },
  Language: {
    code: 'any',
    ttsprovider: relayRules['ttsprovider'] ?? 'any',
    voice: 'any',
    transcriptionprovider: relayRules['transcriptionprovider'] ?? 'any',
    speechmodel: 'any',
  },
  Connect: { action: 'any', method: methods },
  Start: { action: 'any', method: methods },
  Recording: {
    recordingstatuscallback: 'any',
    recordingstatuscallbackmethod: methods,
    recordingstatuscallbackevent: /^(?:in-progress|completed|absent)(?: (?:in-progress|completed|absent))*$/,
    trim: ['trim-silence', 'do-not-trim'],
    track: ['inbound', 'outbound', 'both'],
    channels: ['mono', 'dual'],
  },
  Pause: { length: /^\d+$/ },
  Redirect: { method: methods },
  Reject: { reason: ['rejected', 'busy'] },
  Hangup: {},
};

export interface AttributeProblems {
  /** Twilio reports these as error 12200 and ignores them. */
  readonly unknown: readonly string[];
  /** Values that are not allowed. */
  readonly invalid: readonly string[];
}

/** Checks one element, not those within it. */
export function findAttributeProblems(element: XmlElement): AttributeProblems {
  const rules = rulesOf[element.name] ?? {};
  const unknown: string[] = [];
  const invalid: string[] = [];
  for (const [name, value] of Object.entries(element.attributes)) {
    const rule = rules[name.toLowerCase()];
    if (rule === undefined) unknown.push(name);
    else if (!isAllowed(rule, value)) invalid.push(name);
  }
  return { unknown, invalid };
}

function isAllowed(rule: Rule, value: string): boolean {
  if (rule === 'any') return true;
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value);
}

/** How the voices of each provider are named. Source: "ConversationRelay: voice configuration". */
const voiceNames: Readonly<Record<string, RegExp>> = {
  Google: /^[a-z]{2,3}-[A-Z]{2}-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+$/,
  Amazon: /^[A-Z][a-z]+-(?:Neural|Generative)$/,
};
/** Models of each transcription provider. Source: the provider's documentation, which Twilio's page refers to. */
const modelNames: Readonly<Record<string, RegExp>> = {
  Deepgram: /^(?:nova-2|nova-3|flux)(?:-[a-z]+)*$/,
  Google: /^(?:telephony|telephony_short|long|short|latest_long|latest_short|chirp_\d)$/,
};

/**
 * Why this combination of providers, voice and model cannot start a session: the message of error 64101, null when it
 * can. Without a provider the service's own voice, ElevenLabs, is meant, which this account may not use.
 */
export function providerProblem(attributes: Readonly<Record<string, string>>): string | null {
  const { ttsProvider = 'ElevenLabs', voice, language, ttsLanguage } = attributes;
  const spoken = ttsLanguage ?? language ?? 'en-US';
  if (ttsProvider === 'ElevenLabs')
    return `Invalid values (block_elevenlabs/${spoken}/${voice ?? ''}) for tts settings`;
  if (voice !== undefined && !(voiceNames[ttsProvider]?.test(voice) ?? true))
    return `Invalid values (${ttsProvider}/${spoken}/${voice}) for tts settings`;
  const { transcriptionProvider = 'Deepgram', speechModel, partialPrompts } = attributes;
  if (speechModel !== undefined && !(modelNames[transcriptionProvider]?.test(speechModel) ?? true))
    return `Invalid values (${transcriptionProvider}/${speechModel}) for transcription settings`;
  if (partialPrompts === 'true' && !speechModel?.startsWith('flux'))
    return 'partialPrompts needs Deepgram with the model flux';
  return null;
}
