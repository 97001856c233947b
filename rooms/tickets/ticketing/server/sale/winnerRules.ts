/** Places of a category that somebody holds. */
export type HeldPlaces = { category: number; places: number };

/** Does somebody hold no more than they have won in the lottery and not bought, and only of that category? */
export const isWithinWin = (
  { category, places, bought }: { category: number; places: number; bought: number },
  held: readonly HeldPlaces[],
): boolean =>
  held.every((one) => one.category === category) && held.reduce((sum, one) => sum + one.places, bought) <= places;
