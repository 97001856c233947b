import type { EditionDraft, Fixture, FixtureDraft, FixtureStatus, RuleSetName, SourceProblem } from './matchModel.ts';
import { foldName } from './nameRules.ts';
import { hasTable } from './placingRules.ts';
import { isMatchday } from './roundRules.ts';

/**
 * What no fixture shows by itself but an edition does: results of days to come, a team that plays twice in a round of a
 * league, a file in which our own team does not play. `today`: YYYY-MM-DD at the ground.
 */
export function problemsOfEdition(draft: EditionDraft, today: string): SourceProblem[] {
  return [...problemsOfOurs(draft), ...tooEarly(draft.fixtures, today), ...twice(draft.fixtures, draft.rules)];
}

const at = ({ line }: FixtureDraft, message: string, isWarning = false): SourceProblem => ({
  ...(line === undefined ? {} : { line }),
  message,
  ...(isWarning ? { isWarning } : {}),
});

function problemsOfOurs({ ours, fixtures, edition }: EditionDraft): SourceProblem[] {
  const names = new Set(fixtures.flatMap(({ home, away }) => [foldName(home), foldName(away)]));
  if (ours.length === 0 || fixtures.length === 0 || ours.some((name) => names.has(foldName(name)))) return [];
  return [{ message: `our team ${edition.team} (${ours.join(', ')}) does not play in it: is it the right file?` }];
}

/** A source that knows the future is not to be believed in anything. */
const tooEarly = (fixtures: readonly FixtureDraft[], today: string): SourceProblem[] =>
  fixtures.flatMap((fixture) => {
    const { home, away, date, result } = fixture;
    if (Object.keys(result).length === 0 || date === undefined || date <= today) return [];
    return [at(fixture, `${home} – ${away}: has a score, but is played only on ${date}`)];
  });

const isHeld = ({ fixtureStatus }: { fixtureStatus: FixtureStatus }): boolean =>
  fixtureStatus === 'regular' || fixtureStatus === 'awarded';

/** Cups know replays and two legs; on a matchday of a league it means that matchdays or files are mixed up. */
function twice(fixtures: readonly FixtureDraft[], rules: RuleSetName): SourceProblem[] {
  const first = new Map<string, FixtureDraft>();
  if (!hasTable(rules)) return [];
  return fixtures
    .filter((fixture) => isHeld(fixture) && isMatchday(fixture.round))
    .flatMap((fixture) => {
      const { round, home, away } = fixture;
      return [home, away].flatMap((team) => {
        const key = JSON.stringify([round, foldName(team)]);
        const other = first.get(key);
        if (!other) first.set(key, fixture);
        const isSame = other && foldName(other.home) === foldName(home) && foldName(other.away) === foldName(away);
        if (!other || isSame) return [];
        return [
          at(fixture, `${team} plays already in line ${other.line ?? '?'} of ${round}: ${other.home} – ${other.away}`),
        ];
      });
    });
}

/**
 * Teams that would play twice in a round of a league once a draft has been saved beside what was there: a name of the
 * source then means another club than it seems.
 */
export function problemsOfRounds(kept: readonly Fixture[], { fixtures, rules }: EditionDraft): SourceProblem[] {
  const rounds = new Set(fixtures.map(({ round }) => round));
  const isCounted = (match: Fixture) => isHeld(match) && isMatchday(match.round) && rounds.has(match.round);
  const held = hasTable(rules) ? kept.filter(isCounted) : [];
  const sides = held.flatMap((match) => [match.home, match.away].map((team) => ({ team, match })));
  const busy = Map.groupBy(sides, ({ team, match }) => JSON.stringify([match.round, match.group, team.id]));
  return [...busy.values()].flatMap(([one, ...others]) => {
    if (!one || others.length === 0) return [];
    const matches = [one, ...others].map(({ match }) => `${match.home.name} – ${match.away.name}`);
    return [{ message: `${one.team.name} would play twice in ${one.match.round}: ${matches.join(' and ')}` }];
  });
}
