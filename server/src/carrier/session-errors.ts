/**
 * Errors that end a ConversationRelay session. Source: Twilio, error dictionary
 * (https://www.twilio.com/docs/api/errors/64102 and the others by number).
 */

/**
 * Connecting again would fail the same way: invalid parameters (64101), our WebSocket cannot be reached (64102), an
 * argument that the speech provider refuses (64106), too many sessions at once (64109). Any other, such as 64105
 * (our side closed the WebSocket), is a lost connection, which is made again.
 */
const finalSessionErrors = new Set(['64101', '64102', '64106', '64109']);

export const isFinalSessionError = (code: string | undefined) =>
  code !== undefined && finalSessionErrors.has(code);

/** Whether a code is about ConversationRelay, not about placing a call. */
export const isSessionCode = (code: string) => code.startsWith('641');
