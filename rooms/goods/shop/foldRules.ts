const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * A text as it is compared when somebody searches: lower case, umlauts written out, other marks dropped; signs of any
 * script stay.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** The words of a search, folded, at most eight. */
export const searchWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean).slice(0, 8);
