/** Asks a question by its name; `read` answers it. */
export type ReadTogether<T> = (name: string, read: () => Promise<T>) => Promise<T>;

type Waiting<T> = { answer: Promise<T>; read: () => Promise<T> };

/**
 * Lets a crowd that wants to know the same at the same moment ask once. Nobody is told anything old: whoever comes while the question is
 * under way waits for the next one, which begins when that has ended and so after everybody who waits for it has asked. It is asked as the
 * last of them would, whose clock is the latest.
 */
export function readTogether<T>(): ReadTogether<T> {
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
