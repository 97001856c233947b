/** An account number as it is compared and sent: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Is this an international bank account number by its shape and its check digits (ISO 13616)? Whether the account
 * exists is for its bank to say. German ones have 22 characters, others 15 to 34.
 */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('DE') && !/^DE\d{20}$/.test(iban)) return false;
  // From 02 to 98; others would leave the same remainder.
  if (!/^..(0[2-9]|[1-8]\d|9[0-8])/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
