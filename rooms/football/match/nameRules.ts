const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * A club's, ground's or player's name as it is compared: lower case, without accents, points and brackets, `Sankt` as
 * `St`. Two names of the same fold mean the same.
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => letters[letter]!)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsankt\b/g, 'st')
    .trim();
}

/** A team's name taken apart: `Musterstadt II` is the second team of `Musterstadt`, `Musterstadt U19` its under-19s. */
export type TeamName = { club: string; level?: string };

const level = /^(.+?)\s+(II|III|IV|2|3|Am\.?|Amat\.?|U\s?-?\d{2}|Frauen)$/;

/** Tells a club's name from the mark of a further team behind it; a first team has no `level`. */
export function splitTeamName(name: string): TeamName {
  const [, club, mark] = level.exec(name.trim()) ?? [];
  return club && mark ? { club, level: levelOf(mark) } : { club: name.trim() };
}

const levelOf = (mark: string): string =>
  mark === '2' || /^Am/.test(mark) ? 'II' : mark === '3' ? 'III' : mark.replace(/[\s-]/g, '');
