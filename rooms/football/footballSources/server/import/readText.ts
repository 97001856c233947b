import { readFileSync, statSync } from 'node:fs';
import type { intake } from '#rooms/football/match/server/index.ts';

/** Most bytes of one file; a season of a league has about 90,000. */
const maxBytes = 5_000_000;

/** A file's text, or why it cannot be read. */
export function readText(path: string): string | intake.SourceProblem {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return { message: 'there is no such file' };
  if (found.size > maxBytes) return { message: `more than ${maxBytes / 1e6} MB: this is no file of football` };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return { message: 'this is no text in UTF-8' };
  }
}
