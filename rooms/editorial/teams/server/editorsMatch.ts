import { club } from '#club/club.ts';
import { ownTeams } from '#club/football.ts';
import { naming } from '#rooms/football/match/server/index.ts';
import type { MatchHead } from '../site/pageProps.ts';

/** The head of a match as an editor's settings give it; undefined without two teams. `today`: YYYY-MM-DD. */
export function matchOf(settings: Readonly<Record<string, string>>, today: string): MatchHead | undefined {
  const { home, away, venue, competition, matchday } = settings;
  if (!home || !away) return undefined;
  const [date, time] = kickOffOf(settings['kick-off']);
  const score = scoreOf(settings.result);
  return {
    home: teamOf(home),
    away: teamOf(away),
    kickOff: { zone: club.timeZone, ...(date ? { date } : {}), ...(time ? { time } : {}) },
    period: score ? 'FullTime' : 'PreMatch',
    status: score ? 'after' : date === today ? 'before' : 'announced',
    fixtureStatus: 'regular',
    result: {},
    ...(score ? { score } : {}),
    ...(venue ? { venue: { name: venue } } : {}),
    ...(competition ? { competition } : {}),
    ...(matchday ? { round: matchday } : {}),
  };
}

function kickOffOf(text = ''): (string | undefined)[] {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
  return [date, time];
}

function scoreOf(text = ''): MatchHead['score'] {
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  return home && away ? { home: Number(home), away: Number(away) } : undefined;
}

/** A team of the club carries its key, and so the club's crest. */
function teamOf(name: string): MatchHead['home'] {
  const own = ownTeams.find((team) => team.name === name || team.otherNames.includes(name));
  const { code, key } = own ?? { code: naming.codeOf(name), key: undefined };
  return { id: '', name, shortName: own?.shortName ?? naming.shortNameOf(name), code, ...(key ? { key } : {}) };
}
