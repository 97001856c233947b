import { ownTeams, testMatchGroup } from '#club/football.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import { dayAfter, listFixtures, matchParts, show } from '#rooms/football/match/server/index.ts';
import type { CalendarMonth, TeamProps } from '../site/pageProps.ts';
import { calendarSentence, monthOf } from './descriptions.ts';
import type { FootballParts } from './place.ts';
import { teamPageWords, wordsOf } from './teamWords.ts';

const shown = 12;

/** Teams with matches, for choices. */
const teamKeys: readonly string[] = [...ownTeams.map(({ key }) => key), testMatchGroup];

/** Matches of all teams that run, come next and were played last (CONT-14). Three statements. */
export async function loadCurrent(ctx: Pick<Context, 'now' | 'sql' | 'today'>): Promise<FootballParts> {
  const today = ctx.today();
  const list = (filter: Parameters<typeof listFixtures>[1]) =>
    listFixtures(ctx, { isOurs: true, limit: shown, ...filter });
  const [running, next, last] = await Promise.all([
    list({ isRunning: true }),
    list({ from: today, isOver: false, isRunning: false }),
    list({ until: dayAfter(today), isOver: true, order: 'newest' }),
  ]);
  return { current: { running, next, last }, dependsOn: [matchParts.calendar, matchParts.matchDay] };
}

/**
 * Parameters of the calendar's address, and which of their values count; whether there is such a month, only the record
 * knows.
 */
export const calendarQuery = ['month', 'team'];
export const calendarQueryValues = {
  month: (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  team: (value: string) => teamKeys.includes(value),
};

/**
 * The calendar of all teams, or of one, a month at a time (CONT-05); undefined for a month without matches. Two
 * statements.
 */
export async function loadCalendar(ctx: Context, query: Record<string, string>): Promise<Page<TeamProps> | undefined> {
  const { calendar: title } = wordsOf(ctx.locale);
  const { team } = query;
  const months = await show.listMonths(ctx, team);
  const today = ctx.today();
  const thisMonth = today.slice(0, 7);
  const month = query.month ?? months.find((one) => one >= thisMonth) ?? months.at(-1);
  if (query.month && !months.includes(query.month)) return undefined;
  const calendar: CalendarMonth = {
    ...waysBetween(months, month, team),
    ...(month === thisMonth ? { today } : {}),
    fixtures: month
      ? await listFixtures(ctx, {
          isOurs: true,
          from: `${month}-01`,
          until: monthAfter(month),
          ...(team ? { team } : {}),
        })
      : [],
    teams: [
      { name: wordsOf(ctx.locale).allTeams, href: '/kalender/', isCurrent: !team },
      ...teamKeys.map((key) => ({
        name: teamContent.teamName(ctx, key),
        href: addressOf(undefined, key),
        isCurrent: key === team,
      })),
    ],
  };
  return {
    title: [title, team ? teamContent.teamName(ctx, team) : undefined].filter(Boolean).join(' · '),
    ...(month
      ? { description: calendarSentence(ctx.locale, monthOf(month, ctx.locale), calendar.fixtures.length) }
      : {}),
    template: 'current-matches',
    ...(team === undefined && query.month === undefined ? {} : { isIndexed: false }),
    ignoresQuery: false,
    words: teamPageWords,
    dependsOn: [matchParts.calendar, matchParts.matchDay],
    props: { crumbs: [{ name: title }], calendar, calendarFile: `/kalender/${team ?? 'alle'}.ics` },
  };
}

function waysBetween(months: string[], month: string | undefined, team: string | undefined) {
  const at = month ? months.indexOf(month) : -1;
  const [before, after] = at < 0 ? [] : [months[at - 1], months[at + 1]];
  return {
    ...(month ? { month } : {}),
    ...(before ? { previous: addressOf(before, team) } : {}),
    ...(after ? { next: addressOf(after, team) } : {}),
  };
}

function addressOf(month: string | undefined, team: string | undefined): string {
  const query = new URLSearchParams({ ...(month ? { month } : {}), ...(team ? { team } : {}) }).toString();
  return query ? `/kalender/?${query}` : '/kalender/';
}

/** First day of the next month. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}
