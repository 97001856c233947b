import { readReceiptNumber } from './numberRules.ts';

/** What a text may name of a ticket itself. */
export type TypedSearch = {
  /** Beginning of its number; absent: it can be none. */
  serial?: string;
  /** By what stands on a seat, or of a standing block. */
  place?: { block: string; row?: string; seat?: string };
  /** A receipt of the counter. */
  receipt?: { event: number; number: number };
};

/** Letters of a number that somebody remembers. */
const fewest = 4;
const serialText = /^[0-9A-HJKMNP-TV-Z]+$/;
const words = /\b(block|reihe|row|platz|sitz|seat)\b/gi;

/** Reads block, row and seat: `A / 1 / 4`, `A 1 4` or `Block A, Reihe 1, Platz 4`; a block alone only with its word. */
function readPlace(text: string): TypedSearch['place'] {
  const isNamed = /\bblock\b/i.test(text);
  const parts = text
    .replace(words, ' ')
    .split(/[\s/,;]+/)
    .filter(Boolean);
  const [block, row, seat] = parts;
  if (!block || parts.length > 3 || parts.some((part) => part.length > 20)) return undefined;
  if (parts.length < 3 && !isNamed) return undefined;
  return { block, ...(row ? { row } : {}), ...(seat ? { seat } : {}) };
}

/** Reads what was typed into the search for tickets. */
export function readRightSearch(text: string): TypedSearch {
  // The number of a ticket that was issued anew ends with its generation.
  const serial = text
    .trim()
    .replace(/-\d{1,5}$/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  const isSerial = serial.length >= fewest && serial.length <= 10 && serialText.test(serial);
  const place = readPlace(text.trim());
  const receipt = readReceiptNumber(text);
  return {
    ...(isSerial ? { serial } : {}),
    ...(place ? { place } : {}),
    ...(receipt?.event === undefined ? {} : { receipt: { event: receipt.event, number: receipt.number } }),
  };
}
