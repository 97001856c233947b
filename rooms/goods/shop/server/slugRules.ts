import type { LocalizedText } from '#platform/words/localizedText.ts';

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * A name as part of an address: lower case, umlauts written out, everything else a hyphen (PRD-26 … PRD-30). May be
 * empty.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/**
 * Addresses of a product in each language, from name and article number; a name without Latin letters takes the German
 * one (PRD-22).
 */
export function slugsOf(names: LocalizedText, sku: string): { de: string; en: string; ja: string } {
  const german = slugOf(names.de);
  const of = (name: string | undefined) =>
    [slugOf(name ?? '').replace(/^[0-9-]*$/, '') || german, sku].filter(Boolean).join('-');
  return { de: of(names.de), en: of(names.en), ja: of(names.ja) };
}
