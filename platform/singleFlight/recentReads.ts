/** A value, and when it was read. */
export type Recent<T> = { value: T; readAt: Date };

/**
 * Answers what was read for `name` at most `maxAge` milliseconds before `now`, or reads it; callers who come while it
 * is being read wait for that read. `isInside`: the caller holds a connection, in a transaction. It waits for nobody,
 * since that read may wait for a connection: while one is under way, what was read before counts.
 */
export type RecentReads = <T>(
  name: string,
  asked: { maxAge: number; now: Date; isInside?: boolean },
  read: () => Promise<T>,
) => Promise<Recent<T>>;

/** `last`: what has come, of this read or of the one before it. */
type Entry = { answer: Promise<Recent<unknown>>; readAt: number; isUnderWay: boolean; last?: Recent<unknown> };

/** As many names are kept; the ones read longest ago go first. */
const maxKept = 500;

/** Values in the memory of this process, for replies that may be some seconds old. A read that fails is not kept. */
export function recentReads(): RecentReads {
  const kept = new Map<string, Entry>();
  const begin = <T>(name: string, now: Date, read: () => Promise<T>): Promise<Recent<T>> => {
    const answer = read().then((value) => ({ value, readAt: now }));
    const last = kept.get(name)?.last;
    const entry: Entry = { answer, readAt: now.getTime(), isUnderWay: true, ...(last ? { last } : {}) };
    kept.delete(name);
    kept.set(name, entry);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    answer.then(
      (recent) => Object.assign(entry, { isUnderWay: false, last: recent }),
      () => kept.get(name) === entry && kept.delete(name),
    );
    return answer;
  };
  return async <T>(name: string, asked: { maxAge: number; now: Date; isInside?: boolean }, read: () => Promise<T>) => {
    const { maxAge, now, isInside = false } = asked;
    const present = kept.get(name);
    if (!present || Math.abs(now.getTime() - present.readAt) >= maxAge) return begin(name, now, read);
    if (!isInside || !present.isUnderWay) return present.answer as Promise<Recent<T>>;
    return present.last ? (present.last as Recent<T>) : begin(name, now, read);
  };
}
