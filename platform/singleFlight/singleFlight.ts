/** Reads what `name` stands for; callers of the same name at the same moment share one `read`. */
export type SingleFlight<T> = (name: string, read: () => Promise<T>) => Promise<T>;

type Waiting<T> = { answer: Promise<T>; read: () => Promise<T> };

/**
 * Single-flight for reads. No caller gets a result older than their call: a caller who comes while a read is running
 * waits for the next one, which starts when the running one has ended. It uses the `read` of the latest caller, whose
 * clock is the latest.
 */
export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Waiting<T>>();
  const begin = (name: string, read: () => Promise<T>): Promise<T> => {
    const answer = read();
    running.set(name, answer);
    const done = () => void (running.get(name) === answer && running.delete(name));
    answer.then(done, done);
    return answer;
  };
  return (name, read) => {
    const next = waiting.get(name);
    if (next) {
      next.read = read;
      return next.answer;
    }
    const present = running.get(name);
    if (!present) return begin(name, read);
    const go = () => {
      const { read: latest } = waiting.get(name)!;
      waiting.delete(name);
      return begin(name, latest);
    };
    const answer = present.then(go, go);
    waiting.set(name, { answer, read });
    return answer;
  };
}
