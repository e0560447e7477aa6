/** Instructions to the carrier for a call, in TwiML. */

import twilio from 'twilio';

/**
 * Connects the call's audio to a WebSocket of ours, as text; `afterUrl` is asked when that connection ends. With a
 * `recordingUrl` the call is recorded from here to its end, and its state is reported there.
 */
export function connectTwiml(mediaUrl: string, afterUrl: string, recordingUrl: string | null): string {
  const response = new twilio.twiml.VoiceResponse();
  if (recordingUrl !== null)
    response.start().recording({
      // Both sides in one: it is listened to, and half as large.
      channels: 'mono',
      track: 'both',
      // Cutting off silence, the carrier's default, would shift every second against the transcript.
      trim: 'do-not-trim',
      recordingStatusCallback: recordingUrl,
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: ['in-progress', 'completed', 'absent'],
    });
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
