type Locale = 'de' | 'en' | 'ja';

/** Competitions whose names are words of a language; all others are called the same everywhere. */
const translated = new Map<string, Record<Locale, string>>([
  ['Testspiele', { de: 'Testspiele', en: 'Friendlies', ja: '練習試合' }],
  ['Sonderrunde', { de: 'Sonderrunde', en: 'Special round', ja: '特別リーグ' }],
]);

/** A competition's name in a language of the site. */
export const competitionName = (name: string, locale: Locale): string => translated.get(name)?.[locale] ?? name;
