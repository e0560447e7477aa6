/** TwiML instructions for a call. */

import twilio from 'twilio';

/**
 * Connects the call to our WebSocket as text; `afterUrl` is requested when that connection ends. With a
 * `recordingUrl` the call is recorded from here to its end, and recording events are sent there.
 */
export function connectTwiml(mediaUrl: string, afterUrl: string, recordingUrl: string | null): string {
  const response = new twilio.twiml.VoiceResponse();
  if (recordingUrl !== null)
    response.start().recording({
      // Both sides in one channel: easier to listen to, and half the size.
      channels: 'mono',
      track: 'both',
      // Trimming silence, the carrier's default, would shift the recording against the transcript.
      trim: 'do-not-trim',
      recordingStatusCallback: recordingUrl,
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: ['in-progress', 'completed', 'absent'],
    });
  response.connect({ action: afterUrl, method: 'POST' }).conversationRelay({
    url: mediaUrl,
    language: 'en-US',
    // Do not let a phone system that keeps talking interrupt us: we finish our words and still hear what it says.
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
