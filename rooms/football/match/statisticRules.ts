import { keeperLabels, type PlayerStatisticLabel, playerStatisticLabels } from './matchModel.ts';

/** A player's figures of one season in one competition, of a team of ours. A label that nobody counted is missing. */
export type PlayerFigures = Partial<Record<PlayerStatisticLabel, number>>;
export type PlayerLine = { player: string; personUid?: string; path?: string; number?: number; figures: PlayerFigures };
/** `season` as readers write it: `2026/27`. */
export type CareerLine = { team: string; season: string; competition: string; figures: PlayerFigures };

/** Labels that go together, for screens that cannot show all 26 at once. */
export const statisticGroups = {
  overview: ['appearances', 'starts', 'minutes', 'goals', 'assists', 'yellowCards', 'redCards'],
  scoring: [
    'goals',
    'goalsHeaded',
    'goalsLeftFoot',
    'goalsRightFoot',
    'goalsPenalty',
    'goalsStandard',
    'goalsInsideBox',
    'goalsOutsideBox',
    'assists',
    'shots',
  ],
  playing: [
    'starts',
    'substitutionsOn',
    'substitutionsOff',
    'passes',
    'passesShort',
    'passesLong',
    'passesSuccessful',
    'possession',
    'touches',
  ],
  discipline: ['duelsWon', 'duelsLost', 'yellowCards', 'yellowRedCards', 'redCards'],
  keeping: ['appearances', 'minutes', ...keeperLabels],
} as const satisfies Record<string, readonly PlayerStatisticLabel[]>;
export type StatisticGroup = keyof typeof statisticGroups;

/** Labels of a group that somebody counted for one of the players. */
export const labelsCounted = (labels: readonly PlayerStatisticLabel[], lines: readonly { figures: PlayerFigures }[]) =>
  labels.filter((label) => lines.some(({ figures }) => figures[label] !== undefined));

/** Was something counted that only keepers do? */
const isKeeper = (figures: PlayerFigures): boolean => keeperLabels.some((label) => figures[label] !== undefined);

/** Players whom a group is about. */
export const playersOf = <T extends { figures: PlayerFigures }>(
  group: StatisticGroup,
  lines: readonly T[],
): readonly T[] => (group === 'keeping' ? lines.filter(({ figures }) => isKeeper(figures)) : lines);

/** Labels of one player that somebody counted; of keepers no goals that they have not scored. */
function labelsOfPlayer(figures: PlayerFigures): PlayerStatisticLabel[] {
  const counted = labelsCounted(playerStatisticLabels, [{ figures }]);
  const scoring: readonly PlayerStatisticLabel[] = statisticGroups.scoring;
  return isKeeper(figures) ? counted.filter((label) => figures[label] !== 0 || !scoring.includes(label)) : counted;
}

const keysOfPlayers: readonly PlayerStatisticLabel[] = ['appearances', 'minutes', 'goals', 'assists', 'yellowCards'];
const keysOfKeepers: readonly PlayerStatisticLabel[] = ['appearances', 'minutes', ...keeperLabels];
const groupsOfPlayer = ['scoring', 'playing', 'discipline', 'keeping'] as const;

/**
 * A player's figures as their page shows them: at most five that matter most, then the others under their group, each
 * once.
 */
export function figuresOfPlayer(figures: PlayerFigures): {
  key: PlayerStatisticLabel[];
  groups: { group: StatisticGroup; labels: PlayerStatisticLabel[] }[];
} {
  const left = labelsOfPlayer(figures);
  const take = (wanted: readonly PlayerStatisticLabel[]): PlayerStatisticLabel[] => {
    const taken = wanted.filter((label) => left.includes(label));
    for (const label of taken) left.splice(left.indexOf(label), 1);
    return taken;
  };
  const key = take(isKeeper(figures) ? keysOfKeepers : keysOfPlayers);
  const groups = groupsOfPlayer.map((group) => ({ group, labels: take(statisticGroups[group]) }));
  return { key, groups: groups.filter(({ labels }) => labels.length > 0) };
}

/** Is it a share in percent, which must not be added up? */
export const isShare = (label: PlayerStatisticLabel): boolean => label === 'possession';

/** Players by one of their figures, highest first; without it last; equals by number, then by name. */
export function sortPlayers<T extends PlayerLine>(lines: readonly T[], label: PlayerStatisticLabel): T[] {
  return [...lines].sort(
    (a, b) =>
      (b.figures[label] ?? -1) - (a.figures[label] ?? -1) ||
      (a.number ?? 100) - (b.number ?? 100) ||
      a.player.localeCompare(b.player, 'de'),
  );
}

/**
 * Figures of several seasons together: counts are added, shares weighed by minutes played (by seasons where nobody
 * counted them).
 */
export function addUp(lines: readonly { figures: PlayerFigures }[]): PlayerFigures {
  const sum: PlayerFigures = {};
  for (const label of playerStatisticLabels) {
    const counted = lines.filter(({ figures }) => figures[label] !== undefined);
    if (counted.length === 0) continue;
    sum[label] = isShare(label)
      ? average(counted, label)
      : counted.reduce((total, { figures }) => total + figures[label]!, 0);
  }
  return sum;
}

function average(lines: readonly { figures: PlayerFigures }[], label: PlayerStatisticLabel): number {
  const weights = lines.map(({ figures }) => figures.minutes ?? 0);
  const all = weights.reduce((total, weight) => total + weight, 0);
  const weighed = lines.reduce(
    (total, { figures }, index) => total + figures[label]! * (all > 0 ? weights[index]! / all : 1 / lines.length),
    0,
  );
  return Math.round(weighed * 10) / 10;
}
