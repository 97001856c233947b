/** The EAN-13 of twelve digits: they and the check digit (weights 1 and 3 from the left). */
export function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Are these thirteen digits whose last one is right? */
export const isEan13 = (text: string): boolean => /^\d{13}$/.test(text) && ean13(text.slice(0, 12)) === text;
