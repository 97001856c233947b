import type { Locale } from '#platform/context.ts';
import { kickerOf, newsLink } from '../cardRules.ts';
import type { NewsCard, Person, PersonCard } from '../contentModel.ts';
import { displayName, groupOfRole, shownFacts } from '../personRules.ts';
import type { ReadCard, ReadPerson } from './listStore.ts';

/** A card as pages show it (CONT-32). */
export function cardOf(card: ReadCard, locale: Locale): NewsCard {
  const { uid, path, headline, subline, image, hoverImage, cardType, lang, publishAt, changedAt, categories } = card;
  return {
    uid,
    link: newsLink({ uid, path }),
    kicker: kickerOf(
      publishAt,
      categories.map(({ name }) => name),
    ),
    headline,
    ...(subline ? { subline } : {}),
    ...(image ? { image } : {}),
    ...(hoverImage ? { hoverImage } : {}),
    cardType,
    publishedAt: publishAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(lang === locale ? {} : { lang }),
  };
}

/** A person in a list, with what may leave the server. */
export function personCardOf({ uid, path, person }: ReadPerson, locale: Locale): PersonCard {
  const role = person.role[locale] ?? person.role.de ?? person.role.en;
  const group = person.group ?? groupOfRole(person.role.de) ?? groupOfRole(person.role.en);
  const { portrait } = shownFacts(person.teams, person.consent);
  return {
    uid,
    ...(path ? { link: path } : {}),
    name: displayName(person),
    ...(role ? { role } : {}),
    ...(group ? { group } : {}),
    ...(person.number === undefined ? {} : { number: person.number }),
    ...(portrait && person.portrait ? { portrait: person.portrait } : {}),
  };
}

/** A person on a page of their own, with what may leave the server. */
export function personOf(read: ReadPerson, locale: Locale): Person {
  const { firstName, lastName, birthday, height, nationality, since, teams, consent } = read.person;
  const may = shownFacts(teams, consent);
  return {
    ...personCardOf(read, locale),
    firstName,
    lastName,
    ...(may.birthday && birthday ? { birthday } : {}),
    ...(may.height && height ? { height } : {}),
    ...(nationality ? { nationality } : {}),
    ...(since ? { since } : {}),
    teams,
  };
}
