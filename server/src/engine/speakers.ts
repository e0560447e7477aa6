/**
 * When our words were said on a live call, as the carrier reports it (`events="speaker-events tokens-played"`). The
 * messages are not in Twilio's reference; their shape is that of its samples (twilio-demos/twilio-aws-blueprint,
 * danbartlett-twilio/ConversationRelay-WebRTC-Demo). A message that never comes must not stop a call, so every wait has
 * a limit. Times are in milliseconds of call time.
 */

const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

export interface Speakers {
  /** We sent words to be said. */
  said(words: string): void;
  /** Returns whether all our words were just said. */
  report(name: string, value: string): boolean;
  /** Resolves when our words were said; at the latest after twice the estimate, in real time. */
  whenSaid(estimateMs: number): Promise<void>;
}

export function createSpeakers(clock: { realMs(callMs: number): number }): Speakers {
  let unsaid = 0;
  let reportsWords = false;
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
        default:
          return false;
      }
    },
    whenSaid(estimateMs) {
      if (estimateMs === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      const limit = setTimeout(resolve, clock.realMs(estimateMs * 2));
      return promise.finally(() => clearTimeout(limit));
    },
  };
}
