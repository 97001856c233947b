/** A value, and when it was read. */
export type Recent<T> = { value: T; readAt: Date };

/**
 * Answers what was read for `name` at most `maxAge` milliseconds before `now`, or reads it; callers who come while it
 * is being read wait for that read.
 */
export type RecentReads = <T>(
  name: string,
  asked: { maxAge: number; now: Date },
  read: () => Promise<T>,
) => Promise<Recent<T>>;

type Entry = { answer: Promise<Recent<unknown>>; readAt: number };

/** As many names are kept; the ones read longest ago go first. */
const mostKept = 500;

/** Values in the memory of this process, for replies that may be some seconds old. A read that fails is not kept. */
export function recentReads(): RecentReads {
  const kept = new Map<string, Entry>();
  const begin = <T>(name: string, now: Date, read: () => Promise<T>): Promise<Recent<T>> => {
    const answer = read().then((value) => ({ value, readAt: now }));
    kept.delete(name);
    kept.set(name, { answer, readAt: now.getTime() });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    answer.catch(() => kept.get(name)?.answer === answer && kept.delete(name));
    return answer;
  };
  return <T>(name: string, { maxAge, now }: { maxAge: number; now: Date }, read: () => Promise<T>) => {
    const present = kept.get(name);
    if (present && Math.abs(now.getTime() - present.readAt) < maxAge) return present.answer as Promise<Recent<T>>;
    return begin(name, now, read);
  };
}
