import type { Context } from '#platform/context.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { SeasonReport, TeamOpening } from './record/openSeason.ts';
import { type CorrectionOptions, runCorrectionCommand } from './runCorrectionCommand.ts';

/**
 * What `npm run kurve -- football` does to what is there already: `season open`, `take-down` and corrections. `born`: a
 * year. Undefined: the words ask for something else.
 */
export async function runRecordCommand(
  ctx: Context,
  words: readonly string[],
  options: CorrectionOptions & { born?: string | undefined },
): Promise<string | undefined> {
  const [command, ...rest] = words;
  const { born, yes: isConfirmed = false } = options;
  if (born !== undefined && !/^\d{4}$/.test(born)) throw new StartFailure(`"${born}" is no year`);
  const birthYear = born === undefined ? undefined : Number(born);
  if (command === 'season' && rest[0] === 'open' && rest.length === 2) return openAndReport(ctx, rest[1]!, isConfirmed);
  if (command === 'take-down' && rest.length === 1) return takeDownAndReport(ctx, rest[0]!, birthYear);
  return runCorrectionCommand(ctx, words, options);
}

async function openAndReport(ctx: Context, season: string, isConfirmed: boolean): Promise<string> {
  const { openSeason } = await import('./record/openSeason.ts');
  const report = await openSeason(ctx, { season, isDryRun: !isConfirmed });
  const [problem] = report.problems;
  if (problem) throw new StartFailure(problem.message);
  const end = isConfirmed ? `${season} is open.` : `Nothing has been opened: say --yes to do it.`;
  return [...linesOf(report), end].join('\n  ');
}

function linesOf({ season, isNew, teams, leaving }: SeasonReport): string[] {
  const gone = leaving.map(({ name, from }) => `${name} (${from})`);
  return [
    `${season}${isNew ? '' : ' (open already)'}`,
    ...teams.flatMap(teamLines),
    ...(gone.length > 0 ? [`too old for every team: ${gone.join(', ')}`] : []),
  ];
}

function teamLines({ team, squad, hasSquad, competitions }: TeamOpening): string[] {
  const moved = squad.filter(({ from }) => from !== team).map(({ name, from }) => `${name} (${from})`);
  const guessed = squad.filter(({ isGuess }) => isGuess).map(({ name }) => name);
  return [
    `${team}: ${hasSquad ? 'has its squad already' : `${squad.length} in the squad`}; ${competitions.join(', ') || 'no new competition'}`,
    ...(moved.length > 0 ? [`  come from elsewhere: ${moved.join(', ')}`] : []),
    ...(guessed.length > 0 ? [`  year of birth unknown, so guessed: ${guessed.join(', ')}`] : []),
  ];
}

async function takeDownAndReport(ctx: Context, name: string, birthYear: number | undefined): Promise<string> {
  const { anonymisePlayer } = await import('./record/anonymisePlayer.ts');
  const forgotten = await anonymisePlayer(ctx, { name, birthYear });
  return forgotten
    ? `"${name}" is gone from squads, figures and ${forgotten.matches} matches, and no import brings them back.`
    : `Nobody of ours was called "${name}"; no import will bring anybody of that name.`;
}
