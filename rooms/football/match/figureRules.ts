/** What a desk counts of both teams, in the order in which it is shown. The first is a share in percent. */
export const figureLabels = ['possession', 'shots', 'shotsOnTarget', 'corners', 'fouls', 'offsides'] as const;
export type FigureLabel = (typeof figureLabels)[number];
export type Figure = { label: FigureLabel; home: number; away: number };

/**
 * Can these be the figures of one match? Each label once; shares make up a whole; nobody hits the goal more often than
 * they shoot.
 */
export function areFiguresPossible(figures: readonly Figure[]): boolean {
  const by = new Map(figures.map((figure) => [figure.label, figure]));
  const isCount = (figure: number) => Number.isInteger(figure) && figure >= 0 && figure <= 200;
  if (by.size < figures.length || !figures.every(({ home, away }) => isCount(home) && isCount(away))) return false;
  const [possession, shots, onTarget] = [by.get('possession'), by.get('shots'), by.get('shotsOnTarget')];
  if (possession && possession.home + possession.away !== 100) return false;
  return !(shots && onTarget) || (onTarget.home <= shots.home && onTarget.away <= shots.away);
}
