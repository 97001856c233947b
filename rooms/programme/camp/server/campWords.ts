import type { Locale } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import de from '../words/server.de.json' with { type: 'json' };
import en from '../words/server.en.json' with { type: 'json' };
import ja from '../words/server.ja.json' with { type: 'json' };

/** Texts that only the server writes; a language that lacks one does not compile. */
export const serverWords: Record<Locale, typeof de> = { de, en, ja };

const tags = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' } as const;

/** Days of a camp in a language, such as "29. März – 2. April 2027". */
export function formatDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(firstDay), new Date(lastDay)).replaceAll('\u2009', ' ');
}

/** The days of a camp and the kits of the children who are booked, in all languages: the line under its name. */
export function daysAndSizes(
  camp: { firstDay: string; lastDay: string },
  kitSizes: readonly string[],
): Required<LocalizedText> {
  const textIn = (locale: Locale) =>
    [
      formatDays(camp, locale),
      ...(kitSizes.length > 0 ? [fillIn(serverWords[locale].kits, { sizes: kitSizes.join(', ') })] : []),
    ].join(' · ');
  return { de: textIn('de'), en: textIn('en'), ja: textIn('ja') };
}
