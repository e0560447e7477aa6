/** What the carrier is told to do with a call, in TwiML. */

import twilio from 'twilio';

/** Connects the call's audio to a WebSocket of ours, as text; `afterUrl` is asked when that connection ends. */
export function connectTwiml(mediaUrl: string, afterUrl: string): string {
  const response = new twilio.twiml.VoiceResponse();
  response.connect({ action: afterUrl, method: 'POST' }).conversationRelay({
    url: mediaUrl,
    language: 'en-US',
    // A phone system talks on while we answer it: our words are finished, and what it says meanwhile is heard.
    interruptible: 'none',
    reportInputDuringAgentSpeech: true,
    dtmfDetection: true,
  });
  return response.toString();
}

export function hangUpTwiml(): string {
  const response = new twilio.twiml.VoiceResponse();
  response.hangup();
  return response.toString();
}
