import { type Locale, locales } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** Every text of the sign-in screens; a language that lacks one does not compile. */
export type ScreenWords = typeof de;
/** Codes of what may be wrong with a field. */
export type FieldRefusal = keyof ScreenWords['refusals'];

const words: Record<Locale, ScreenWords> = { de, en, ja };

/** The texts of one language. */
export const wordsOf = (locale: Locale): ScreenWords => words[locale];

/**
 * The first language of a list such as `ja nb` (or an Accept-Language header) that the club speaks; German otherwise
 * (ID-79).
 */
export function pickLocale(wanted: unknown): Locale {
  const asked = typeof wanted === 'string' ? wanted.toLowerCase().split(/[\s,]+/) : [];
  const known = asked.map((tag) => locales.find((locale) => tag === locale || tag.startsWith(`${locale}-`)));
  return known.find((locale) => locale !== undefined) ?? 'de';
}

/** Says how long to wait: in seconds below a minute, else in minutes, rounded up. */
export function waitNotice(locale: Locale, text: 'wait' | 'waitMail', { seconds }: { seconds: number }): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  return fillIn(wordsOf(locale).problem[text], { time });
}
