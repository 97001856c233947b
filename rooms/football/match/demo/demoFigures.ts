import { type PlayerStatisticLabel, playerStatisticLabels } from '../matchModel.ts';
import { addUp } from '../statisticRules.ts';
import type { DemoSheet } from './demoSheet.ts';

/** Figures of players of ours in a season, by their whole names: the sum of what the sheets of its matches say. */
export function seasonFigures(sheets: readonly DemoSheet[]): Map<string, [PlayerStatisticLabel, number][]> {
  const counts = sheets.flatMap(({ players, ownSide }) =>
    [...players(ownSide)].flatMap(([{ name }, figures]) => (name === undefined ? [] : [{ name, figures }])),
  );
  return new Map(
    [...Map.groupBy(counts, ({ name }) => name)].map(([name, own]) => {
      const sum = addUp(own);
      return [name, playerStatisticLabels.flatMap((label) => (sum[label] === undefined ? [] : [[label, sum[label]]]))];
    }),
  );
}
