/** TwiML instructions for a call. */

import twilio from 'twilio';
import { callHints, defaultModels, defaultVoices, type SpeechSettings } from '../speech-settings.ts';

type SdkAttributes = Parameters<
  ReturnType<InstanceType<typeof twilio.twiml.VoiceResponse>['connect']>['conversationRelay']
>[0];

/**
 * As documented where the SDK's types differ: `reportInputDuringAgentSpeech` is no Boolean, and attributes of XML are
 * case-sensitive. Source: Twilio, "TwiML Voice: <ConversationRelay>", attributes.
 */
type RelayAttributes = Omit<
  NonNullable<SdkAttributes>,
  'reportInputDuringAgentSpeech' | 'deepgramsmartformat'
> & {
  readonly reportInputDuringAgentSpeech: 'none' | 'dtmf' | 'speech' | 'any';
  readonly deepgramSmartFormat?: boolean;
};

export interface Connection {
  /** Our WebSocket, `wss:`. */
  readonly mediaUrl: string;
  /** Requested when the WebSocket's session ends. */
  readonly afterUrl: string;
  /** Records the call from here to its end, and sends recording events there; null to leave the recording as it is. */
  readonly recordingUrl: string | null;
  readonly payerName: string | null;
}

/** Connects the call to our WebSocket as text. */
export function connectTwiml(connection: Connection, speech: SpeechSettings): string {
  const response = new twilio.twiml.VoiceResponse();
  if (connection.recordingUrl !== null)
    response.start().recording({
      // Both sides in one channel: easier to listen to, and half the size.
      channels: 'mono',
      track: 'both',
      // Trimming silence, the carrier's default, would shift the recording against the transcript.
      trim: 'do-not-trim',
      recordingStatusCallback: connection.recordingUrl,
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: ['in-progress', 'completed', 'absent'],
    });
  const { ttsProvider, transcriptionProvider } = speech;
  const voice = speech.voice ?? defaultVoices[ttsProvider];
  const relay: RelayAttributes = {
    url: connection.mediaUrl,
    language: speech.language,
    ttsProvider,
    ...(voice !== null && { voice }),
    transcriptionProvider,
    speechModel: speech.speechModel ?? defaultModels[transcriptionProvider],
    ...(transcriptionProvider === 'Deepgram' && { deepgramSmartFormat: speech.smartFormat }),
    hints: hintsOf(speech, connection.payerName),
    // A phone system that keeps talking must not interrupt us: we finish our words and still hear what it says.
    interruptible: 'none',
    reportInputDuringAgentSpeech: 'speech',
    dtmfDetection: true,
    // When our words and the payer's begin and end.
    events: 'speaker-events tokens-played',
  };
  response.connect({ action: connection.afterUrl, method: 'POST' }).addChild('ConversationRelay', relay);
  return response.toString();
}

/** A comma separates hints. */
function hintsOf(speech: SpeechSettings, payerName: string | null): string {
  const payer = payerName === null ? [] : [payerName.replaceAll(',', ' ')];
  return [...payer, ...speech.hints, ...callHints].join(',');
}

/** Keeps the call while we are away: the carrier waits, then asks again. */
export function waitTwiml(seconds: number, thenUrl: string): string {
  const response = new twilio.twiml.VoiceResponse();
  response.pause({ length: seconds });
  response.redirect({ method: 'POST' }, thenUrl);
  return response.toString();
}

/** Asks again at once: behind a load balancer another process may answer. */
export function redirectTwiml(thenUrl: string): string {
  const response = new twilio.twiml.VoiceResponse();
  response.redirect({ method: 'POST' }, thenUrl);
  return response.toString();
}

export function hangUpTwiml(): string {
  const response = new twilio.twiml.VoiceResponse();
  response.hangup();
  return response.toString();
}
