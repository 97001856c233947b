import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts this process before the database that it has brought along. Where Linux shares a processor among sessions, every connection's process of PostgreSQL is a session of its
 * own, so that ten of them which work would leave the one process that serves everybody an eleventh. Only root may, and where somebody has set another weight, or a
 * container or service is shared out as a whole, nothing changes (docs/decisions/0129).
 */
export function comeFirst(file = '/proc/self/autogroup'): void {
  try {
    if (/ nice 0$/m.test(readFileSync(file, 'utf8'))) writeFileSync(file, '-10');
  } catch {}
}
