/**
 * How ConversationRelay speaks and listens. Set explicitly, because Twilio's own defaults differ by the age of the
 * account, and its default voice (ElevenLabs) is refused with error 64101 on accounts without it. Source: Twilio,
 * "TwiML Voice: <ConversationRelay>", attributes, and "ConversationRelay: voice configuration".
 */

export const ttsProviders = ['Amazon', 'Google', 'ElevenLabs'] as const;
export const transcriptionProviders = ['Deepgram', 'Google'] as const;

export interface SpeechSettings {
  readonly ttsProvider: (typeof ttsProviders)[number];
  /** Null for the provider's default voice. */
  readonly voice: string | null;
  readonly transcriptionProvider: (typeof transcriptionProviders)[number];
  /** Null for the model that suits phone calls. */
  readonly speechModel: string | null;
  readonly language: string;
  readonly smartFormat: boolean;
  /** In addition to `callHints`. */
  readonly hints: readonly string[];
}

/** Text to speech by Amazon Polly is on Twilio's list of HIPAA eligible services; other voices are not. */
export const speechDefaults: SpeechSettings = {
  ttsProvider: 'Amazon',
  voice: null,
  transcriptionProvider: 'Deepgram',
  speechModel: null,
  language: 'en-US',
  // The dialogue reads figures, and quotes are evidence: `$1,250.40` is easier to check than words.
  smartFormat: true,
  hints: [],
};

/** Twilio's default voices for en-US. ElevenLabs names voices by ID; without one Twilio takes its own. */
export const defaultVoices: Readonly<Record<SpeechSettings['ttsProvider'], string | null>> = {
  Amazon: 'Joanna-Neural',
  Google: 'en-US-Journey-O',
  ElevenLabs: null,
};

export const defaultModels: Readonly<Record<SpeechSettings['transcriptionProvider'], string>> = {
  Deepgram: 'nova-3-general',
  Google: 'telephony',
};

/** What payers' phone systems say that is easily misheard. Never anything of a claim or a patient. */
export const callHints: readonly string[] = `
  zero,one,two,three,four,five,six,seven,eight,nine,pound,star,claim status,eligibility,representative,
  main menu,member ID,subscriber ID,NPI,tax ID,PTAN,date of service,date of birth,billed amount,
  allowed amount,deductible,coinsurance,copay,patient responsibility,check number,EFT,trace number,denied,
  finalized,in process,pended,recoupment,remark code,timely filing,authorization,call reference number,
  explanation of benefits
`
  .split(',')
  .map((hint) => hint.trim());
