import { createHash } from 'node:crypto';

/** Raised when the same folder is to come out differently. */
const importVersion = '1';

/** Stands for everything that a document was made of; the same again means that nothing has to be saved. */
export const fingerprintOf = (...made: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([importVersion, ...made]))
    .digest('base64url');
