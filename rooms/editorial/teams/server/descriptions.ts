import { club } from '#club/club.ts';
import type { Context, Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { fillIn, type GapValues } from '#platform/words/fillIn.ts';
import { naming } from '#rooms/football/match/server/index.ts';
import type { TeamProps } from '../site/pageProps.ts';
import type { TeamSection } from '../teamSections.ts';
import { serverWords } from './serverWords.ts';
import type { TeamAddress } from './teamAddresses.ts';

type Key = keyof typeof serverWords.de.descriptions;
type Say = (key: Key, values: GapValues) => string;

/** Fills the sentence of a key in a language. */
const sayIn =
  (locale: Locale): Say =>
  (key, values) =>
    fillIn(serverWords[locale].descriptions[key], values);

/** What the calendar says of a month. */
export const calendarSentence = (locale: Locale, month: string, count: number): string =>
  sayIn(locale)('calendar', { month, count });

type Shown = Pick<TeamProps, 'people' | 'table' | 'view'>;

/** What a page of a team says of itself, in one or two sentences made of what it shows. */
export function describeTeamPage(
  { locale }: Pick<Context, 'locale'>,
  { section, competition, season, match }: TeamAddress,
  name: string,
  shown: Shown,
): string {
  const say = sayIn(locale);
  const team = `${club.name} ${name}`;
  const what = [team, competition?.name, season && naming.seasonName(season)]
    .filter(Boolean)
    .join(locale === 'ja' ? ' ' : ', ');
  if (shown.view && (match || isOfMatch(section))) return describeMatch(locale, shown.view);
  if (section === 'tabelle' && shown.table) return describeTable(locale, shown.table);
  return section ? bySection(say, team, what, shown)[section] : say('competition', { what });
}

const isOfMatch = (section: TeamSection | undefined): boolean => section === 'liveticker' || section === 'aufstellung';

const bySection = (say: Say, team: string, what: string, { people = [] }: Shown) => ({
  kader: say(people.length > 0 ? 'squad' : 'squadUnknown', { team, count: people.length }),
  'trainer-funktionsteam': say('staff', { team }),
  news: say('news', { team }),
  galerien: say('galleries', { team }),
  spielplan: say('fixtures', { what }),
  tabelle: say('competition', { what }),
  saison: say('season', { what }),
  statistik: say('statistics', { what }),
  liveticker: say('competition', { what }),
  aufstellung: say('competition', { what }),
});

/** A result stands there only when it is one. */
function describeMatch(locale: Locale, view: NonNullable<Shown['view']>): string {
  const { home, away, status, score, kickOff, venue, competition } = view;
  const teams =
    status === 'after' && score
      ? `${home.name} – ${away.name} ${score.home}:${score.away}`
      : `${home.name} – ${away.name}`;
  const where = [venue?.name, venue?.city].filter(Boolean).join(', ');
  const facts = [naming.competitionName(competition, locale), kickOff.date && dayOf(kickOff.date, locale), where];
  return sayIn(locale)('match', { what: teams, facts: facts.filter(Boolean).join(locale === 'ja' ? '、' : ', ') });
}

/** Where our own team stands goes last, as far as the table is that of today. */
function describeTable(locale: Locale, { name, edition, tables, choice }: NonNullable<Shown['table']>): string {
  const say = sayIn(locale);
  const own = tables.flatMap(({ rows }) => rows).find(({ team }) => team.key !== undefined);
  const isToday = choice.kind === 'all' && choice.on === undefined && choice.round === undefined;
  return [
    say('table', { competition: naming.competitionName(name, locale), season: naming.seasonName(edition.season) }),
    ...(own && isToday ? [sayPlace(say, own)] : []),
  ].join(locale === 'ja' ? '' : ' ');
}

type Row = NonNullable<Shown['table']>['tables'][number]['rows'][number];

function sayPlace(say: Say, { team, position, points, matches }: Row): string {
  return say('place', {
    team: team.name,
    position,
    points: say(points === 1 ? 'points_one' : 'points_other', { count: points }),
    matches: say(matches === 1 ? 'matches_one' : 'matches_other', { count: matches }),
  });
}

/** A day (2026-11-21) in words. */
const dayOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A month (2026-11) in words. */
export const monthOf = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
