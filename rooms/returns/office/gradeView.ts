import type { Grade } from '../inbox/caseRules.ts';
import type { OfficeReturnLine } from './inboxClient.ts';

/** What was chosen, by the key of a choice. */
export type Chosen = Record<string, string>;

/** More pieces than that are graded together. */
const mostPieces = 12;

type Line = Pick<OfficeReturnLine, 'id' | 'quantity' | 'name' | 'grade'>;
/** One choice: the `place`-th of `of` for this line, about so many pieces. */
type Choice = { key: string; line: Line; place: number; of: number; quantity: number };

/** A choice for each piece, or one for all pieces of a long line. */
export function choicesOf(lines: readonly Line[]): Choice[] {
  return lines.flatMap((line) => {
    const of = line.quantity > mostPieces ? 1 : line.quantity;
    return Array.from({ length: of }, (_, index) => ({
      key: `${line.id} ${index}`,
      ...{ line, place: index + 1, of, quantity: line.quantity / of },
    }));
  });
}

type Graded = { lineId: string; pieces: { grade: Grade; quantity: number }[] };

/** The choices as the call takes them: each line with how many of its pieces have which grade. */
export function gradedLines(lines: readonly Line[], chosen: Chosen): Graded[] {
  return lines.map((line) => {
    const pieces = new Map<Grade, number>();
    for (const { key, quantity } of choicesOf([line])) {
      const grade = (chosen[key] ?? line.grade) as Grade;
      pieces.set(grade, (pieces.get(grade) ?? 0) + quantity);
    }
    return { lineId: line.id, pieces: [...pieces].map(([grade, quantity]) => ({ grade, quantity })) };
  });
}
