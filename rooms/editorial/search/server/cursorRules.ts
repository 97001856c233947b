/** Where a page of results ends: the last score and document, and the moment from which ages are counted. */
export type Cursor = { score: number; number: string; at: Date };

const longestSearch = 86_400_000;

/** `9842-120-mib3k2`: what `next` says. */
export const cursorOf = (last: { score: number; number: string }, at: Date): string =>
  `${last.score}-${last.number}-${Math.floor(at.getTime() / 1000).toString(36)}`;

/** Reads `after`; a moment that lies in the future or more than a day back is none of ours and counts as now. */
export function readCursor(text: string | undefined, now: Date): Cursor | undefined {
  const [score, number, moment] = text?.split('-') ?? [];
  if (score === undefined || number === undefined || moment === undefined) return undefined;
  const at = Number.parseInt(moment, 36) * 1000;
  const isOurs = at <= now.getTime() && at > now.getTime() - longestSearch;
  return { score: Number(score), number, at: isOurs ? new Date(at) : now };
}
