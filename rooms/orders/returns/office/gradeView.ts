import { type Grade, isWorn } from '../inbox/caseRules.ts';
import type { OfficeReturnLine } from './inboxClient.ts';

/** What was chosen for a piece; `kept`: euros as they are typed, with why. */
export type ChosenPiece = { grade?: string; kept?: string; why?: string };
/** What was chosen, by the key of a choice. */
export type Chosen = Record<string, ChosenPiece>;

/** More pieces than that are graded together. */
const maxPieces = 12;

type Line = Pick<OfficeReturnLine, 'id' | 'quantity' | 'name' | 'grade' | 'deduction'>;
/** One choice: the `place`-th of `of` for this line, about so many pieces. */
type Choice = { key: string; line: Line; place: number; of: number; quantity: number };

/** A choice for each piece, or one for all pieces of a long line. */
export function choicesOf(lines: readonly Line[]): Choice[] {
  return lines.flatMap((line) => {
    const of = line.quantity > maxPieces ? 1 : line.quantity;
    return Array.from({ length: of }, (_, index) => ({
      key: `${line.id} ${index}`,
      line,
      place: index + 1,
      of,
      quantity: line.quantity / of,
    }));
  });
}

/** What was said before: what was kept of a line is spread over its pieces, odd cents on the first. */
export function chosenBefore(lines: readonly Line[]): Chosen {
  return Object.fromEntries(
    choicesOf(lines).map(({ key, line: { grade, deduction }, place, of }) => {
      const cents = Math.round((deduction?.amount ?? 0) * 100);
      const own = Math.floor(cents / of) + (place === 1 ? cents % of : 0);
      const kept = deduction && own > 0 ? { kept: (own / 100).toFixed(2), why: deduction.reason } : {};
      return [key, { ...(grade ? { grade } : {}), ...kept }];
    }),
  );
}

/** An amount as it was typed, with a point or a comma; euros. */
const readAmount = (typed = ''): number => Number(typed.trim().replace(',', '.'));

export const mayKeep = ({ grade }: ChosenPiece): boolean => isWorn({ grade: (grade as Grade | undefined) ?? null });

type GradedPieces = { grade: Grade; quantity: number; deduction?: { amount: number; reason: string } };
type Graded = { lineId: string; pieces: GradedPieces[] };

/** The choices as the call takes them: each line with how many of its pieces have which grade, and what is kept. */
export function gradedLines(lines: readonly Line[], chosen: Chosen): Graded[] {
  return lines.map((line) => {
    const groups = new Map<string, GradedPieces>();
    for (const { key, quantity } of choicesOf([line])) {
      const piece = chosen[key] ?? {};
      const kept = mayKeep(piece) ? readAmount(piece.kept) : 0;
      const reason = kept === 0 ? '' : (piece.why ?? '').trim();
      const group = `${piece.grade} ${kept === 0 ? '' : `for ${reason}`}`;
      const before = groups.get(group) ?? { grade: piece.grade as Grade, quantity: 0 };
      const amount = Math.round(((before.deduction?.amount ?? 0) + kept) * 100) / 100;
      groups.set(group, {
        grade: before.grade,
        quantity: before.quantity + quantity,
        ...(kept === 0 ? {} : { deduction: { amount, reason } }),
      });
    }
    return { lineId: line.id, pieces: [...groups.values()] };
  });
}
