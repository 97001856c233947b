/** Numbers that look random and are always the same for the same seed. */
export type Seeded = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Goals, fouls, corners: how often something happens that happens `mean` times on average. */
  count(mean: number): number;
  /** The same things in another order. */
  shuffled<T>(things: readonly T[]): T[];
};

/** Begins a sequence; FNV-1a makes the first state, mulberry32 the rest. */
export function seeded(seed: string): Seeded {
  let state =
    [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    count: (mean) => {
      let product = next();
      let counted = 0;
      for (const end = Math.exp(-mean); product > end; counted += 1) product *= next();
      return counted;
    },
    shuffled: (things) => {
      const all = [...things];
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [all[last], all[other]] = [all[other]!, all[last]!];
      }
      return all;
    },
  };
}
