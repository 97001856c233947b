import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listEditions, listSeasons } from '../server/record/editionStore.ts';
import { listFixtures } from '../server/record/fixtureStore.ts';
import { listLineUps } from '../server/record/lineUpStore.ts';
import { listSquads } from '../server/record/squadStore.ts';
import { listMatchStatistics, listPlayerFigures } from '../server/record/statisticStore.ts';
import { listDeductions } from '../server/record/tableStore.ts';
import { makeDemoFootball } from './makeDemoFootball.ts';

const house = await testHouse();
const { sql } = house.database;
const season = '2026-2027';
const league = { team: 'profis', season, competition: 'bundesliga' };

beforeAll(() =>
  house.context().inTransaction((tx) => makeDemoFootball({ ...tx, now: new Date('2026-11-23T09:00:00Z') })),
);

it('has every team from 2019-2020 to the running season', async () => {
  const seasons = await listSeasons(sql);
  expect(seasons).toHaveLength(8);
  const editions = await listEditions({ sql });
  for (const team of ['profis', 'frauen', 'u21', 'u19', 'u17', 'u16', 'u15', 'u14', 'u13', 'u12', 'u11', 'u10', 'u9'])
    expect(new Set(editions.filter(({ key }) => key.team === team).map(({ key }) => key.season)).size, team).toBe(8);
});

it('tells of the last match what the news tell of it', async () => {
  const [last] = await listFixtures({ sql }, { ...league, isOurs: true, isOver: true, order: 'newest', limit: 1 });
  expect(last).toMatchObject({
    home: { key: 'profis' },
    away: { name: 'FC Riedhafen' },
    kickOff: { date: '2026-11-21', time: '18:30' },
    score: { home: 3, away: 1 },
    venue: { name: 'Stadion an der Kurve' },
  });
  const { home, away } = await listLineUps({ sql }, last!.id);
  for (const line of [home, away]) {
    expect(line.filter(({ role }) => role === 'starting')).toHaveLength(11);
    expect(line.at(-1)).toMatchObject({ role: 'coach' });
  }
  expect(home.at(-1)).toMatchObject({ player: 'Marek Dornfeld' });
  expect(home.find(({ isCaptain }) => isCaptain)).toMatchObject({ player: 'L. Brandis', personUid: 'lukas-brandis' });
  expect((await listMatchStatistics(sql, last!.id))[0]).toMatchObject({ label: 'possession' });
});

describe('the figures of players', () => {
  type Counted = {
    player: string;
    appearances: number;
    starts: number;
    goals: number;
    assists: number;
    yellows: number;
  };
  /** Counted in the team sheets and tickers of a league, by other means than the demo's. */
  const countedInSheets = (team: string) => sql<Counted[]>`
    with own as (
      select m.id from match.match m join match.edition e on e.id = m.edition_id
      where e.team_key = ${team} and e.season = ${season} and e.rules = 'dfbLeague' and m.period = 'FullTime'),
    scored as (
      select * from match.event where match_id in (select id from own) and period <> 'ShootOut'
        and (type = 'Goal' or type = 'PenaltyShot' and is_scored)),
    changed as (select * from match.event where match_id in (select id from own) and type = 'Substitution'),
    started as (select * from match.line_up where match_id in (select id from own) and role = 'starting')
    select p.id as player,
      (select count(*)::int from started s where s.player_id = p.id)
        + (select count(*)::int from changed c where c.other_player_id = p.id) as appearances,
      (select count(*)::int from started s where s.player_id = p.id) as starts,
      (select count(*)::int from scored g where g.player_id = p.id) as goals,
      (select count(*)::int from scored g where g.type = 'Goal' and g.other_player_id = p.id) as assists,
      (select count(*)::int from match.event y where y.match_id in (select id from own) and y.type = 'YellowCard'
        and y.player_id = p.id) as yellows
    from match.player p where p.id in (select player_id from match.squad_member where team_key = ${team} and season = ${season})`;

  it.each(['profis', 'frauen', 'u21', 'u19', 'u17'])('of %s agree with line-ups and tickers', async (team) => {
    const competition = (await listEditions({ sql }, { team, season })).find(({ rules }) => rules === 'dfbLeague')!.key
      .competition;
    const shown = new Map(
      (await listPlayerFigures({ sql }, { edition: { team, season, competition } })).map((one) => [
        one.playerId,
        one.figures,
      ]),
    );
    for (const { player, yellows, ...counted } of await countedInSheets(team)) {
      const { appearances = 0, starts = 0, goals = 0, assists = 0, yellowCards = 0 } = shown.get(player) ?? {};
      expect({ appearances, starts, goals, assists, yellows: yellowCards }).toEqual({ ...counted, yellows });
    }
  });

  it('add up to the goals of the table, also of seasons without team sheets', async () => {
    const editions = (await listEditions({ sql }, { team: 'profis' })).filter(({ rules }) => rules === 'dfbLeague');
    for (const { key } of editions) {
      const figures = await listPlayerFigures({ sql }, { edition: key });
      const total = (label: 'goals' | 'goalsConceded') =>
        figures.reduce((all, one) => all + (one.figures[label] ?? 0), 0);
      const [{ scored, conceded } = { scored: 0, conceded: 0 }] = await sql<{ scored: number; conceded: number }[]>`
        select sum(case when h.key is null then m.away_full else m.home_full end)::int as scored,
          sum(case when h.key is null then m.home_full else m.away_full end)::int as conceded
        from match.match m join match.edition e on e.id = m.edition_id join match.team h on h.id = m.home_id
          join match.team a on a.id = m.away_id
        where e.team_key = ${key.team} and e.season = ${key.season} and e.competition = ${key.competition}
          and (h.key is not null or a.key is not null) and m.period = 'FullTime' and m.fate = 'regular'`;
      expect([total('goals'), total('goalsConceded')], key.season).toEqual([scored, conceded]);
    }
  });
});

it('has squads of both first teams with 24 players, and all of today’s players tied to their pages', async () => {
  for (const team of ['profis', 'frauen']) {
    const squad = await listSquads({ sql }, { team, season });
    expect(squad.map(({ personUid }) => personUid)).not.toContain(null);
    expect(squad, team).toHaveLength(24);
  }
  const squad = await listSquads({ sql }, { team: 'u19', season });
  expect(squad.find(({ number }) => number === 10)).toMatchObject({ name: 'Can Tekdal', personUid: 'can-tekdal' });
  expect((await listPlayerFigures({ sql }, { personUid: 'elias-kraus' })).length).toBeGreaterThan(2);
});

it('has nobody play for us before they came', async () => {
  const seasonsOf = async (name: string) =>
    (await listSquads({ sql }, {})).filter((one) => one.name === name).map((one) => one.season);
  expect(await seasonsOf('Linnea Östholm')).toEqual([season]);
  expect(await seasonsOf('Kofi Mensah-Lind')).toEqual(['2023-2024', '2024-2025', '2025-2026', season]);
});

it('names of children nobody but today’s squads', async () => {
  const squads = await listSquads({ sql }, {});
  const children = squads.filter(({ team }) => /^u(9|1[0-6])$/.test(team));
  expect(new Set(children.map((one) => one.season))).toEqual(new Set([season]));
  expect(children.every(({ personUid }) => personUid)).toBe(true);
});

it('has taken points off somebody', async () => {
  const edition = { team: 'u21', season, competition: 'regionalliga-suedwest' };
  expect(await listDeductions(sql, edition)).toMatchObject([{ points: 2, from: '2026-11-02' }]);
});
