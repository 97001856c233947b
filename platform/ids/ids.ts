import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new row id: UUIDv7, so ids sort by the time they were made. Not a secret. */
export const newId = (): string => v7();

let sequence = 0;

/** The same for a row that tells of another moment: sorts by `time`, and within a millisecond by the calls. */
export const newIdAt = (time: Date): string => v7({ msecs: time.getTime(), seq: sequence++ });

/** An unguessable text of 192 random bits, for visitor ids, confirmation links and tokens. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
