import { type AddressFault, comparable, type NewAddress, type OldAddress, readNew, readOld } from './addressRules.ts';
import type { ListLine } from './listRules.ts';

/** One redirect that a list asks for; without `to` it is to go. */
export type Move = { line: number; from: OldAddress; to: NewAddress | undefined };

/** Something about a line that somebody has to look at. */
export type Complaint = { line: number; text: string };

const faults: Record<AddressFault, (text: string) => string> = {
  unreadable: (text) => `"${text}" is no address: write a path such as /news/ or a whole address`,
  unknownSite: (text) => `"${text}" stands on no sub-site that is known: name one in the third column`,
  otherHost: (text) => `"${text}" leads to a host that is not the club's`,
};

/** What redirects are kept under and found by. */
export const keyOf = ({ section, locale, address }: OldAddress): string => `${section} ${locale} ${address}`;

/**
 * The moves that a list asks for, each leading to its final place, and what is wrong with it: addresses that cannot be
 * read, two places for one address, circles. A line that says the same twice counts once.
 */
export function planOf(lines: readonly ListLine[]): { moves: Move[]; complaints: Complaint[] } {
  const moves = new Map<string, Move>();
  const complaints: Complaint[] = [];
  for (const line of lines) {
    const move = readMove(line);
    if ('text' in move) {
      complaints.push(move);
      continue;
    }
    const before = moves.get(keyOf(move.from));
    if (!before) moves.set(keyOf(move.from), move);
    else if (placeOf(before.to) !== placeOf(move.to))
      complaints.push({ line: line.line, text: `"${line.from}" leads somewhere else in line ${before.line}` });
  }
  const final = [...moves.values()].flatMap((move) => {
    const to = move.to && followed(move, moves);
    if (to !== 'circle') return [{ ...move, to }];
    complaints.push({ line: move.line, text: `"${move.from.address}" leads back to itself` });
    return [];
  });
  return { moves: final, complaints: complaints.sort((one, other) => one.line - other.line) };
}

function readMove({ line, from, to, site, fault }: ListLine): Move | Complaint {
  if (fault) return { line, text: fault };
  const old = readOld(from, site);
  if (typeof old === 'string') return { line, text: faults[old](from) };
  if (to === '') return { line, from: old, to: undefined };
  const now = readNew(to, old.section);
  return typeof now === 'string' ? { line, text: faults[now](to) } : { line, from: old, to: now };
}

const placeOf = (to: NewAddress | undefined): string => (to ? `${to.section} ${to.locale} ${to.path}` : '');

/** Where a move ends when its new address is an old one of the same list: one hop instead of many. */
function followed(move: Move, moves: ReadonlyMap<string, Move>): NewAddress | 'circle' | undefined {
  const met = new Set([keyOf(move.from)]);
  let to = move.to;
  while (to) {
    const key = keyOf({ section: to.section, locale: to.locale, address: comparable(to.path) ?? '' });
    const next = moves.get(key);
    if (met.has(key)) return 'circle';
    if (!next?.to) return to;
    met.add(key);
    to = next.to;
  }
  return to;
}
