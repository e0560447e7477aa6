/** The carrier's error responses: an HTTP status and Twilio's error code, in Twilio's JSON format. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
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
export const apiErrors = {
  unauthenticated: () => new ApiError(401, 20003, 'Authenticate'),
  notFound: (path: string) => new ApiError(404, 20404, `The requested resource ${path} was not found`),
  tooManyRequests: () => new ApiError(429, 20429, 'Too Many Requests'),
  toMissing: () => new ApiError(400, 21201, "No 'To' number is specified"),
  toInvalid: (to: string) =>
    new ApiError(400, 21211, `The phone number you are attempting to call, ${to}, is not valid.`),
  fromMissing: () => new ApiError(400, 21213, "A 'From' phone number is required."),
  fromInvalid: (from: string) =>
    new ApiError(400, 21212, `The source phone number provided, ${from}, is not valid.`),
  fromUnverified: (from: string) =>
    new ApiError(
      400,
      21210,
      `The source phone number provided, ${from}, is not yet verified for your account.`,
    ),
  urlInvalid: (field: string) => new ApiError(400, 21205, `${field} is not a valid URL.`),
  callStateInvalid: (message: string) => new ApiError(400, 21220, message),
  parameterInvalid: (message: string) => new ApiError(400, 20001, message),
} as const;
