const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Ended by an administrator or a crash, starting, too many connections, and a standby that only reads.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]);
const unavailableTexts =
  /^(timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Is this error the database being away (and so worth a 503), rather than a wrong statement? */
export function isDatabaseAway(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown };
  if (unavailable.has(codeOf(error))) return true;
  return typeof message === 'string' && unavailableTexts.test(message);
}

/**
 * Can the database not do this now, although it is there? A statement took longer than its limit or waited too long for
 * a lock, a transaction was idle for too long, or the server lacks memory or room on its disk.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return isDiskFull(error) || busy.has(codeOf(error));
}

/** Has a disk no room left: the database's, or one of ours? */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes(codeOf(error));

const busy = new Set(['57014', '55P03', '25P03', '25P04', '53000', '53200', '53400', '58030']);

/**
 * Has a caller sent something that the database cannot keep, and that no schema has refused: a moment or number out of
 * reach, or a text with NUL?
 */
export const isUnkeepable = (error: unknown): boolean => unkeepable.has(codeOf(error));

const unkeepable = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** Has a caller made an id that somebody else has used, or was another one faster with what there is once? */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * The code of a transaction that the database has undone because of another one, a deadlock for instance; undefined: it
 * failed for itself.
 */
export function codeOfConflict(error: unknown): '40P01' | '40001' | undefined {
  const code = codeOf(error);
  return code === '40P01' || code === '40001' ? code : undefined;
}
