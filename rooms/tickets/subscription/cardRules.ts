/** The first digits of a bar code that a company uses within its own walls (GS1: prefixes 20 to 29). */
const ownUse = '29';

/** The EAN-13 of a card: prefix, its number in ten digits, and the check digit (weights 1 and 3 from the left). */
export function cardCode(number: number): string {
  const digits = `${ownUse}${String(number).padStart(10, '0')}`;
  if (digits.length !== 12) throw new Error(`No EAN-13 has room for the card number ${number}`);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
