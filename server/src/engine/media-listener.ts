/** What the carrier sends on a call's connection, as the call handles it. */

import type { WebSocket } from '@fastify/websocket';
import { readFrame } from '../carrier/media-frames.ts';
import type { Speakers } from './speakers.ts';

export interface MediaListener {
  /** The carrier says which call it is. */
  setup(callSid: string): void;
  /** The payer said this. */
  prompt(text: string): void;
  payerSpeaks(isSpeaking: boolean): void;
  /** All our words were said. */
  ourWordsEnded(): void;
  error(description: string | null): void;
}

export function listenTo(socket: WebSocket, speakers: Speakers, listener: MediaListener): void {
  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'));
    switch (frame?.type) {
      case 'setup':
        return listener.setup(frame.callSid);
      case 'prompt':
        if (frame.last && frame.voicePrompt.trim() !== '') listener.prompt(frame.voicePrompt);
        return;
      case 'info':
        if (frame.name === 'clientSpeaking') listener.payerSpeaks(frame.value === 'on');
        if (speakers.report(frame.name, frame.value)) listener.ourWordsEnded();
        return;
      case 'error':
        return listener.error(frame.description ?? null);
      case 'dtmf':
      case 'interrupt':
      case undefined:
    }
  });
}
