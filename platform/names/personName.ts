import type { Locale } from '#platform/context.ts';

type Named = { firstName: string; lastName: string };

/** The order in which a language asks for and writes the two parts of a name. */
export const nameOrder = (locale: Locale): (keyof Named)[] =>
  locale === 'ja' ? ['lastName', 'firstName'] : ['firstName', 'lastName'];

/** A person's name as the reader's language writes it: `Toni Muster`, in Japanese the family name first. */
export const fullName = (person: Named, locale: Locale): string =>
  nameOrder(locale)
    .map((part) => person[part])
    .filter(Boolean)
    .join(' ');

/**
 * By what a letter calls a person: the first name; in Japanese the whole name, since the first one alone is for
 * friends. Empty for who has none.
 */
export const calledName = (person: Named, locale: Locale): string =>
  locale === 'ja' ? fullName(person, locale) : person.firstName;
