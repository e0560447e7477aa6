/** The carrier's error responses: an HTTP status and Twilio's error code, in Twilio's JSON format. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The body Twilio sends, whose fields its SDK puts on the exception. */
  body(): { code: number; message: string; more_info: string; status: number } {
    return {
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
      status: this.status,
    };
  }
}

/** Codes from Twilio's error dictionary. */
export const refusals = {
  unauthenticated: () => new Refusal(401, 20003, 'Authenticate'),
  notFound: (path: string) => new Refusal(404, 20404, `The requested resource ${path} was not found`),
  tooManyRequests: () => new Refusal(429, 20429, 'Too Many Requests'),
  toMissing: () => new Refusal(400, 21201, "No 'To' number is specified"),
  toInvalid: (to: string) =>
    new Refusal(400, 21211, `The phone number you are attempting to call, ${to}, is not valid.`),
  fromMissing: () => new Refusal(400, 21213, "A 'From' phone number is required."),
  fromInvalid: (from: string) =>
    new Refusal(400, 21212, `The source phone number provided, ${from}, is not valid.`),
  fromUnverified: (from: string) =>
    new Refusal(
      400,
      21210,
      `The source phone number provided, ${from}, is not yet verified for your account.`,
    ),
  urlInvalid: (field: string) => new Refusal(400, 21205, `${field} is not a valid URL.`),
  callStateInvalid: (message: string) => new Refusal(400, 21220, message),
  parameterInvalid: (message: string) => new Refusal(400, 20001, message),
} as const;
