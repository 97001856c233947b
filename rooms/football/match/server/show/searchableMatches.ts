import { type Locale, locales } from '#platform/context.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { competitionName } from '../../competitionNameRules.ts';
import { kickOffWords } from '../../kickOffRules.ts';
import type { Fixture } from '../../matchModel.ts';
import { roundName } from '../../roundRules.ts';
import { seasonName } from '../../seasonNameRules.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { listOwnMatchIds } from './foundStore.ts';

/** What visitors can find of our teams' matches, in every language. */
export const searchableMatches: Searchable = {
  source: 'match',
  async listDocuments(ctx, ids) {
    const fixtures = await listFixtures(ctx, { ids, isOurs: true });
    return fixtures.flatMap((fixture) => locales.map((locale) => documentOf(fixture, locale)));
  },
  listIds: (ctx, after, limit) => listOwnMatchIds(ctx.sql, after, limit),
};

function documentOf(fixture: Fixture, locale: Locale): SearchDocument {
  const { id, home, away, score, competition, round, edition, kickOff, venue, path, at } = fixture;
  const result = score ? ` ${score.home}:${score.away}` : '';
  const words = kickOffWords(kickOff, locale);
  const date = at ?? kickOff.date;
  return {
    id,
    kind: 'match',
    locale,
    sections: [],
    title: `${home.name} – ${away.name}${result}`,
    text: [
      competitionName(competition, locale),
      roundName(round, locale),
      seasonName(edition.season),
      edition.team.toUpperCase(),
      words?.longDate,
      words?.date,
      venue?.name,
      venue?.city,
    ]
      .filter(Boolean)
      .join(' · '),
    path,
    ...(date ? { date: new Date(date) } : {}),
  };
}
