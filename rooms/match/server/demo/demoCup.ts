import type { DemoCompetition } from '#club/demo/football/competitions.ts';
import type { toldMatches } from '#club/demo/football/toldMatches.ts';
import { ownTeams } from '#club/football.ts';
import type { EditionDraft, FixtureDraft } from '../../matchModel.ts';
import { dayAfter } from './demoCalendar.ts';
import { clubsOf, demoSource, demoZone } from './demoLeague.ts';
import { decidedResult, hasHomeWon, playedResult } from './playedMatch.ts';
import { seeded } from './seeded.ts';

const roundNames = ['Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Finale'];

const frameOf = (
  { team, competition, name, rules }: Pick<DemoCompetition, 'team' | 'competition' | 'name' | 'rules'>,
  season: string,
) => ({
  edition: { team, season, competition },
  name,
  rules,
  zone: demoZone,
  source: demoSource,
  ours: [],
  newClubs: [],
});

/** A cup of sixteen: played to its end, or, in the running season, as far as the first `played` rounds; the next one is drawn. */
export function demoCup(plan: DemoCompetition, season: string, days: readonly string[], played = 4): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} ${season} cup`);
  let left = random.shuffled(clubsOf(plan, season, random));
  const fixtures: FixtureDraft[] = [];
  for (let round = 0; round <= Math.min(played, 3); round += 1) {
    const winners: typeof left = [];
    for (let at = 0; at < left.length; at += 2) {
      const [home, away] = [left[at]!, left[at + 1]!];
      const result = round < played ? decidedResult(random, home.strength, away.strength) : {};
      winners.push(hasHomeWon(result) ? home : away);
      fixtures.push({
        ...{ round: roundNames[round]!, date: days[round]!, time: plan.time, home: home.name, away: away.name },
        ...{ result, fate: 'regular', venue: home.ground },
      });
    }
    left = winners;
  }
  return { ...frameOf(plan, season), fixtures };
}

/** Test matches of a season: one against each of a few clubs, some of them still to come when it is the running one. */
export function demoFriendlies(
  plan: DemoCompetition,
  season: string,
  days: readonly string[],
  today: string,
): EditionDraft {
  const random = seeded(`${plan.team} ${plan.competition} ${season} friendlies`);
  const [ours, ...others] = clubsOf(plan, season, random);
  const fixtures = others.map((other, at): FixtureDraft => {
    const [home, away] = at % 2 === 0 ? [ours!, other] : [other, ours!];
    const date = days[at]!;
    const result = date < today ? playedResult(random, home.strength, away.strength) : {};
    return {
      ...{ round: `Testspiel ${at + 1}`, date, time: plan.time, home: home.name, away: away.name },
      ...{ result, fate: 'regular', venue: home.ground },
    };
  });
  return { ...frameOf(plan, season), fixtures };
}

type Told = (typeof toldMatches)[number];

/** Editions of the running season of which texts tell single matches. */
export function toldEditions(told: readonly Told[], season: string, today: string): EditionDraft[] {
  const groups = Map.groupBy(told, ({ team, competition }) => `${team} ${competition}`);
  return [...groups.values()].map((matches) => {
    const own = ownTeams.find(({ key }) => key === matches[0]!.team)!.name;
    const nameOf = (name: string) => (name === '*' ? own : name);
    const sideOf = ([home, away]: readonly [number, number]) => ({ home, away });
    const fixtures = matches.map(
      ({ round, group, home, away, daysAgo, time, score, half, shootOut }): FixtureDraft => ({
        ...{ round, date: dayAfter(today, -daysAgo), time, home: nameOf(home), away: nameOf(away), fate: 'regular' },
        ...(group ? { group } : {}),
        result: {
          ...(half ? { halfTime: sideOf(half) } : {}),
          ...(score ? { fullTime: sideOf(score) } : {}),
          ...(shootOut ? { shootOut: sideOf(shootOut) } : {}),
        },
      }),
    );
    return { ...frameOf(matches[0]!, season), fixtures };
  });
}
