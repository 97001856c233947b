import type { TicketClass } from '#club/ticketClasses.ts';
import type { locales } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import { seatAttributes } from '#rooms/tickets/stadium/server/index.ts';
import { seatClassWords } from '../classWords.ts';
import { serverWords } from '../serverWords.ts';

/** A place, named as its plan names it. */
export type NamedPlace =
  | { kind: 'standing'; block: string }
  | { kind: 'seat'; block: string; rowLabel: string; label: string; attributes: number };

const inAllLanguages = (write: (locale: (typeof locales)[number]) => string): Required<LocalizedText> => ({
  de: write('de'),
  en: write('en'),
  ja: write('ja'),
});

/** The attributes of one seat, as stored: a hexadecimal digit. */
export const attributesOf = (digit: string): number => Number.parseInt(digit, 16);

/** `Block 12, Reihe 7, Platz 4`. */
export const labelOf = (place: NamedPlace): Required<LocalizedText> =>
  inAllLanguages((locale) => {
    const { places } = serverWords[locale];
    const block = fillIn(places.block, { block: place.block });
    if (place.kind === 'standing') return fillIn(places.standing, { block });
    return fillIn(places.seat, { block, row: place.rowLabel, seat: place.label });
  });

const joined = (label: Required<LocalizedText>, code: TicketClass, isRestricted = false): Required<LocalizedText> => {
  const ofClass = seatClassWords(code);
  return inAllLanguages((locale) =>
    [label[locale], ofClass[locale], ...(isRestricted ? [serverWords[locale].places.restricted] : [])].join(' · '),
  );
};

/** `Block 12, Reihe 7, Platz 4 · Vollzahler`; a restricted view is said. */
export const placeWords = (place: NamedPlace, code: TicketClass): Required<LocalizedText> =>
  joined(labelOf(place), code, place.kind === 'seat' && (place.attributes & seatAttributes.restricted) > 0);

/** `Kategorie 2 · Vollzahler`, as long as the seats have not been chosen. */
export const wishWords = (
  wish: { block: string } | { category: LocalizedText },
  code: TicketClass,
): Required<LocalizedText> =>
  joined(
    'category' in wish
      ? inAllLanguages((locale) => inLocale(wish.category, locale))
      : inAllLanguages((locale) => fillIn(serverWords[locale].places.block, { block: wish.block })),
    code,
  );
