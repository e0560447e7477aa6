/** Sends text messages with Twilio's messages API or a compatible one. */

export interface AddressedText {
  /** E.164. */
  readonly to_phone: string;
  readonly text: string;
}

export interface TextMessages {
  /** Throws when the message was not accepted. After a `TextRefused`, retrying will not help. */
  send(text: AddressedText): Promise<void>;
}

export interface TextSettings {
  /** The API's address; the path starts with `/2010-04-01`. */
  readonly url: string;
  readonly accountSid: string;
  /** The account's SID with its auth token, or an API key with its secret. */
  readonly user: string;
  readonly password: string;
  /** The number that texts are sent from, E.164. */
  readonly from: string;
}

/** The number does not accept texts, or the message is invalid: retrying does not help. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

const patienceMs = 15_000;

export function createTextMessages({ url, accountSid, user, password, from }: TextSettings): TextMessages {
  return {
    async send({ to_phone, text }) {
      const answer = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
        body: new URLSearchParams({ To: to_phone, From: from, Body: text }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.ok) return;
      const words = `the text message service answered ${answer.status}`;
      throw answer.status === 400 ? new TextRefused(words) : new Error(words);
    },
  };
}
