/** Runs work about something named; `hasWaited` says that somebody else was at work about the same just before. */
export type InTurn = <T>(name: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/** Nobody waits longer for those before them: work that hangs must not stop others. Milliseconds. */
const longestWait = 5000;

/**
 * Lets work about the same thing take turns within this process, so that nobody keeps a connection only to wait for a lock; work about other
 * things goes on. Other processes know nothing of it: what must not happen twice is still decided in the database. `patience` in milliseconds.
 */
export function inTurn(patience = longestWait): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = last.get(name);
    const mine = before ? settled(before, patience).then(() => work(true)) : work(false);
    last.set(name, mine);
    const leave = () => void (last.get(name) === mine && last.delete(name));
    mine.then(leave, leave);
    return mine;
  };
}

/** Resolves as soon as a promise has any outcome, or time is up. */
function settled(promise: Promise<unknown>, patience: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, patience);
    const finish = () => {
      clearTimeout(timer);
      done();
    };
    promise.then(finish, finish);
  });
}
