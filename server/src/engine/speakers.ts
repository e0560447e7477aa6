/**
 * Who speaks on a live call, as the carrier reports it (`events="speaker-events tokens-played"`). The messages are not in
 * Twilio's reference; their shape is that of its samples (twilio-demos/twilio-aws-blueprint,
 * danbartlett-twilio/ConversationRelay-WebRTC-Demo). A message that never comes must not stop a call, so every wait has
 * a limit. Times are in milliseconds of call time.
 */

/** What the payer says is recognized up to this long after it was said. */
const recognitionMs = 2_600;
/** Hold music may count as speech. */
const speakingLongestMs = 8_000;

const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

export interface Speakers {
  /** We sent words to be said. */
  said(words: string): void;
  /** Returns whether all our words were just said. */
  report(name: string, value: string): boolean;
  /** Words of the payer were recognized. */
  heard(): void;
  /** How long the payer, who is speaking or was just speaking, may still be heard; 0 when nothing is expected. */
  expectsMs(): number;
  /** Resolves when our words were said; at the latest after twice the estimate, in real time. */
  whenSaid(estimateMs: number): Promise<void>;
}

export function createSpeakers(clock: { nowMs(): number; realMs(callMs: number): number }): Speakers {
  let unsaid = 0;
  let reportsWords = false;
  let isPayerSpeaking = false;
  let expectedUntilMs = 0;
  let waiting: (() => void)[] = [];

  function saidAll(): boolean {
    // Without word reports, the end of our voice is all there is.
    if (reportsWords && unsaid > 0) return false;
    unsaid = 0;
    for (const resolve of waiting.splice(0)) resolve();
    return true;
  }

  return {
    said(words) {
      unsaid += countWords(words);
    },
    report(name, value) {
      switch (name) {
        case 'tokensPlayed':
          reportsWords = true;
          unsaid = Math.max(0, unsaid - countWords(value));
          return false;
        case 'agentSpeaking':
          return value === 'off' && saidAll();
        case 'clientSpeaking':
          isPayerSpeaking = value === 'on';
          expectedUntilMs = clock.nowMs() + (isPayerSpeaking ? speakingLongestMs : recognitionMs);
          return false;
        default:
          return false;
      }
    },
    heard() {
      if (!isPayerSpeaking) expectedUntilMs = 0;
    },
    expectsMs: () => Math.max(0, expectedUntilMs - clock.nowMs()),
    whenSaid(estimateMs) {
      if (estimateMs === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      const limit = setTimeout(resolve, clock.realMs(estimateMs * 2));
      return promise.finally(() => clearTimeout(limit));
    },
  };
}
