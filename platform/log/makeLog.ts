import { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The house's log: one JSON object a line, without anything personal. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: process.pid },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    serializers: { err: readableError },
  };
  return destination ? pino(options, destination) : pino(options);
}

type Readable = { type: string; code?: string; message: string; stack?: string };

/**
 * What of an error may stand in the log. PostgreSQL's errors carry the values of the failed statement (`detail`,
 * `parameters`, and behind the colon of some messages), which may be somebody's name or address.
 */
function readableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as { code?: unknown }).code;
  const hide = (text: string) => (error instanceof DatabaseError ? text.replace(/: ".*"/gs, ': …') : text);
  const readable: Readable = { type: error.name, message: hide(error.message) };
  if (typeof code === 'string') readable.code = code;
  if (error.stack) readable.stack = hide(error.stack);
  return readable;
}
