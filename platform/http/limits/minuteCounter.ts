const minute = 60_000;

/** Counts by key within minutes, in this process; milliseconds since any moment. */
export function minuteCounter(now: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let ends = 0;
  const begin = () => {
    if (now() < ends) return;
    counts = new Map();
    ends = now() + minute;
  };
  return {
    /** Adds to what was counted for `key` in this minute; answers the sum. */
    add(key: string, weight = 1): number {
      begin();
      const sum = (counts.get(key) ?? 0) + weight;
      counts.set(key, sum);
      return sum;
    },
    /** Seconds until it begins anew. */
    secondsLeft: (): number => Math.max(1, Math.ceil((ends - now()) / 1000)),
  };
}
