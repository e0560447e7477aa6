/**
 * The log: static messages, with what varies in fields. Anything about a patient or a call goes in the one
 * field `phi`, which is never written out.
 */

import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf } from './error-code.ts';
import { scopeFields } from './tracing.ts';

export type Log = Logger;

/** Writes to standard output unless given another destination. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The request, call or job that the line belongs to.
      mixin: () => scopeFields(),
      redact: {
        paths: ['phi', '*.phi', 'req.headers', 'req.url', 'request.headers'],
        censor: '[redacted]',
      },
      serializers: {
        // The detail and parameters of a database error quote the row; only the code and location are safe.
        error: (error: unknown) => describeError(error),
        err: (error: unknown) => describeError(error),
      },
    },
    destination,
  );
}

/** An error without the parts that may quote a row or a request. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
