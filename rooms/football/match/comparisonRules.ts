/**
 * How much of a bar each side of a comparison gets, in percent that add up to 100; nothing where nothing has happened.
 */
export function sharesOf(home: number, away: number): { home: number; away: number } {
  const all = Math.max(0, home) + Math.max(0, away);
  if (all === 0) return { home: 0, away: 0 };
  const share = Math.round((Math.max(0, home) / all) * 1000) / 10;
  return { home: share, away: Math.round((100 - share) * 10) / 10 };
}
