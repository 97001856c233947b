import { ownTeams } from '#club/football.ts';
import { type Locale, locales } from '#platform/context.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import { naming } from '#rooms/football/match/server/index.ts';
import { serverWords } from './serverWords.ts';

/**
 * The teams of the club with their pages, in every language. They stand in `club/football.ts`, so no statement is
 * needed, and they change with the program only.
 */
export const searchableTeams: Searchable = {
  source: 'team',
  listDocuments: async (_ctx, ids) =>
    ownTeams
      .filter(({ key }) => ids.includes(key))
      .flatMap((team) => locales.map((locale) => documentOf(team, locale))),
  listIds: async (_ctx, after, limit) =>
    ownTeams
      .map(({ key }) => key)
      .filter((key) => key > after)
      .sort()
      .slice(0, limit),
};

function documentOf({ key, name, otherNames }: (typeof ownTeams)[number], locale: Locale): SearchDocument {
  const own = teamContent.teamName({ locale }, key);
  return {
    id: key,
    kind: 'team',
    locale,
    sections: [],
    title: name.includes(own) ? name : `${name} – ${own}`,
    text: [serverWords[locale].searchableParts, ...otherNames].join(' · '),
    path: `${naming.teamPath(key)}kader/`,
  };
}
