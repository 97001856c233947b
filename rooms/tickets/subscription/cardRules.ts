import { ean13, isEan13 } from '#platform/barcodes/ean13.ts';

/** The first digits of a bar code that a company uses within its own walls (GS1: prefixes 20 to 29). */
const ownUse = '29';

/** Numbers of cards lie below, and are drawn at random: one card says nothing of another's number. */
export const cardNumbers = 2_147_483_647;

/** The EAN-13 of a card: prefix, its number in ten digits, and the check digit. */
export function cardCode(number: number): string {
  const digits = `${ownUse}${String(number).padStart(10, '0')}`;
  if (digits.length !== 12) throw new Error(`No EAN-13 has room for the card number ${number}`);
  return ean13(digits);
}

/** The number of a card by its bar code. */
export const cardNumberOf = (code: string): number => Number(code.slice(ownUse.length, -1));

/** Could this be the bar code of a card? */
export const isCardCode = (text: string): boolean =>
  text.startsWith(ownUse) && isEan13(text) && cardNumberOf(text) <= cardNumbers;
