/** What somebody applied for; categories with the preferred one first. */
export type Wish = { id: string; places: number; categories: readonly number[] };

/** Places that can be given away, by category. */
export type Room = ReadonlyMap<number, number>;

/**
 * Gives places away in the order of `wishes`: each gets the first of their categories in which all their places are
 * left, or nothing. Answers the category of each who gets places.
 */
export function allot(wishes: readonly Wish[], room: Room): Map<string, number> {
  const left = new Map(room);
  const given = new Map<string, number>();
  for (const { id, places, categories } of wishes) {
    const category = categories.find((one) => (left.get(one) ?? 0) >= places);
    if (category === undefined) continue;
    left.set(category, left.get(category)! - places);
    given.set(id, category);
  }
  return given;
}

export type Drawn = Wish & {
  rank: number;
  state: 'won' | 'substitute' | 'notDrawn' | 'over';
  category: number | null;
};

/**
 * The outcome of a draw for all in the drawn order: who gets places, who waits for those of others, who does not, and
 * who has withdrawn before it (`hasLeft`).
 */
export function outcomeOf(
  ordered: readonly (Wish & { hasLeft?: boolean })[],
  room: Room,
  substitutes: number,
): Drawn[] {
  const given = allot(
    ordered.filter(({ hasLeft }) => !hasLeft),
    room,
  );
  let waiting = 0;
  return ordered.map((wish, at) => {
    const category = given.get(wish.id) ?? null;
    if (wish.hasLeft) return { ...wish, rank: at + 1, state: 'over', category };
    if (category !== null) return { ...wish, rank: at + 1, state: 'won', category };
    waiting += 1;
    return { ...wish, rank: at + 1, state: waiting <= substitutes ? 'substitute' : 'notDrawn', category };
  });
}

type Counted = Wish & { state: string; category: number | null; bought: number };

/** Figures of a lottery: what is applied for, and what was or would be given. */
export function figuresOf(applications: readonly Counted[], categories: readonly { number: number; places: number }[]) {
  const inState = (state: string) => applications.filter((one) => one.state === state);
  const sum = (some: readonly { places: number }[]) => some.reduce((total, { places }) => total + places, 0);
  const won = inState('won');
  return {
    applications: applications.length,
    places: sum(applications),
    won: won.length,
    wonPlaces: sum(won),
    substitutes: inState('substitute').length,
    notDrawn: inState('notDrawn').length,
    categories: categories.map(({ number, places }) => {
      const first = applications.filter((one) => one.categories[0] === number);
      const own = applications.filter(({ category }) => category === number);
      const bought = own.reduce((total, one) => total + one.bought, 0);
      const given = own.reduce((total, one) => total + (one.state === 'won' ? one.places : one.bought), 0);
      return { number, places, firstChoice: first.length, firstPlaces: sum(first), given, bought };
    }),
  };
}
