import { z } from 'zod';
import { intake } from '#rooms/football/match/server/index.ts';

/** What was asked for; a reply about something else is refused. `round`: only that matchday. */
export type Asked = { league: string; year: number; round?: number; rules: intake.RuleSetName; zone: string };
/** The matches of a reply, or why none of it is believed. */
export type LeagueReply = { fixtures: intake.FixtureDraft[] } | { reason: string };

const goals = z.number().int().min(0).max(99);
const team = z.object({ teamname: z.string().min(1) });
const resultShape = z.object({
  resultname: z.string().nullish(),
  resultdescription: z.string().nullish(),
  resulttypeid: z.number().nullish(),
  pointsteam1: goals,
  pointsteam2: goals,
});
const matchShape = z.object({
  matchid: z.number(),
  leagueid: z.number().nullish(),
  leagueshortcut: z.string().nullish(),
  leagueseason: z.coerce.number().nullish(),
  group: z.object({ groupname: z.string().min(1), grouporderid: z.number().int() }),
  matchdatetimeutc: z.string().nullish(),
  team1: team,
  team2: team,
  matchisfinished: z.boolean(),
  matchresults: z.array(resultShape).nullish(),
  lastupdatedatetime: z.string().nullish(),
});
type Match = z.output<typeof matchShape>;

/** OpenLigaDB's names of fields once began with a capital and may again: only their letters count. */
function withoutCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.toLowerCase(), withoutCase(part)]));
}

/** Reads a reply of `getmatchdata`. All of it is believed, or nothing. */
export function readOpenLigaDb(reply: unknown, asked: Asked): LeagueReply {
  const parsed = z.array(matchShape).safeParse(withoutCase(reply));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { reason: `it is of no shape that we know: ${issue?.path.map(String).join('.')} ${issue?.message}` };
  }
  const stranger = parsed.data.find((match) => !isAsked(match, asked));
  if (stranger) return { reason: `match ${stranger.matchid} is of another league, season or matchday` };
  const fixtures: intake.FixtureDraft[] = [];
  for (const match of newest(ofOneLeague(parsed.data))) {
    const kickOff = kickOffOf(match, asked.zone);
    if (!kickOff) return { reason: `match ${match.matchid} has no time that can be read` };
    fixtures.push({
      round: intake.roundOf(match.group.groupname, asked.rules),
      ...kickOff,
      home: match.team1.teamname.trim(),
      away: match.team2.teamname.trim(),
      result: resultOf(match),
      fixtureStatus: 'regular',
    });
  }
  return { fixtures };
}

const isAsked = (match: Match, { league, year, round }: Asked): boolean =>
  (match.leagueshortcut ?? league).toLowerCase() === league.toLowerCase() &&
  (match.leagueseason ?? year) === year &&
  (round === undefined || match.group.grouporderid === round);

/** Anybody may open a league of the same shortcut: the one with most matches is the one that people keep. */
function ofOneLeague(matches: readonly Match[]): readonly Match[] {
  const leagues = [...Map.groupBy(matches, ({ leagueid }) => leagueid ?? undefined).values()];
  return leagues.reduce<readonly Match[]>((most, next) => (next.length > most.length ? next : most), []);
}

/** A match that was entered twice counts as it was changed last. */
function newest(matches: readonly Match[]): Match[] {
  const keyOf = ({ group, team1, team2 }: Match) =>
    JSON.stringify([group.grouporderid, team1.teamname, team2.teamname]);
  const changed = ({ lastupdatedatetime }: Match) => lastupdatedatetime ?? '';
  return [...Map.groupBy(matches, keyOf).values()].map((same) =>
    same.reduce((last, next) => (changed(next) > changed(last) ? next : last)),
  );
}

/** Day and time at the ground: wall times of the source have no zone of their own that could be trusted. */
function kickOffOf({ matchdatetimeutc }: Match, zone: string): { date: string; time: string } | undefined {
  const moment = new Date(
    /(Z|[+-]\d\d:\d\d)$/.test(matchdatetimeutc ?? '') ? matchdatetimeutc! : `${matchdatetimeutc}Z`,
  );
  if (Number.isNaN(moment.getTime())) return undefined;
  const [date = '', time = ''] = moment.toLocaleString('sv-SE', { timeZone: zone }).split(' ');
  return { date, time: time.slice(0, 5) };
}

const kinds = ['halfTime', 'fullTime', 'extraTime', 'shootOut'] as const;
type Kind = (typeof kinds)[number];
const namesOfKinds: [RegExp, Kind][] = [
  [/elfmeter|penalt/i, 'shootOut'],
  [/verl(ä|ae)ngerung|extra/i, 'extraTime'],
  [/halb|pause|45/i, 'halfTime'],
  [/end|regul|offiziell|90/i, 'fullTime'],
];

/** Older leagues have no number of the kind, newer ones any name. */
const kindOf = ({ resulttypeid, resultname, resultdescription }: z.output<typeof resultShape>): Kind | undefined =>
  kinds[(resulttypeid ?? 0) - 1] ??
  namesOfKinds.find(([shape]) => shape.test(resultname ?? ''))?.[1] ??
  namesOfKinds.find(([shape]) => shape.test(resultdescription ?? ''))?.[1];

/**
 * The result of a match that is over and has one: while it runs, and sometimes for a while after, what stands there is
 * the score of this moment. An extra time of fewer goals than 90 minutes is a row that somebody left empty.
 */
function resultOf({ matchisfinished, matchresults }: Match): intake.Result {
  const scores = new Map<Kind | undefined, intake.Score>(
    (matchresults ?? []).map((one) => [kindOf(one), { home: one.pointsteam1, away: one.pointsteam2 }]),
  );
  const [halfTime, fullTime, extra, penalties] = kinds.map((kind) => scores.get(kind));
  if (!matchisfinished || !fullTime) return {};
  const isPlayed =
    extra !== undefined && extra.home >= fullTime.home && extra.away >= fullTime.away && isDrawn(fullTime);
  const last = isPlayed ? extra : fullTime;
  const shootOut = penalties && isDrawn(last) ? withoutGoals(penalties, last) : undefined;
  return {
    ...(halfTime ? { halfTime } : {}),
    fullTime,
    ...(isPlayed ? { extraTime: extra } : {}),
    ...(shootOut && !isDrawn(shootOut) ? { shootOut } : {}),
  };
}

const isDrawn = ({ home, away }: intake.Score): boolean => home === away;

/** Penalties are counted on from the score before them. */
const withoutGoals = (penalties: intake.Score, { home, away }: intake.Score): intake.Score =>
  penalties.home >= home && penalties.away >= away
    ? { home: penalties.home - home, away: penalties.away - away }
    : penalties;
