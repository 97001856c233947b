import type { CallOptions, FactoryHouse, Reply } from '#platform/testing/factoryHouse.ts';

/** A house that listens at its own origin, or stands beside a process that does. */
export type ListeningHouse = FactoryHouse & { origin: string };

/** One of the calls that people wait for most often. */
export type HotCall = {
  name: string;
  /** SQL statements at most, with the token's look-up, BEGIN and COMMIT. 0: from memory. */
  most: number;
  /** Makes what the call needs; answers the call, which throws where it does not succeed. */
  prepare(house: ListeningHouse): Promise<() => Promise<unknown>>;
  /** Absent: it can be made again and again. `once`: once for each preparation. `first`: by the first who asks. */
  repeats?: 'once' | 'first';
};

/** The reply of a call that succeeds, or is told that nothing has changed (304). */
export async function succeeds(call: Promise<Reply>): Promise<Reply> {
  const reply = await call;
  if (reply.status >= 400 || (reply.status >= 300 && reply.status !== 304))
    throw new Error(`${reply.status}: ${reply.body.slice(0, 300)}`);
  return reply;
}

/** A call that reads or sends this. */
export const sends =
  (house: FactoryHouse, method: string, path: string, options: CallOptions = {}) =>
  (): Promise<Reply> =>
    succeeds(house.call(method, path, options));

/** The same call, made once beforehand, so that what is the same for everybody is in memory. */
export async function madeBefore(call: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  await call();
  return call;
}

/** Makes something once for each house, however many calls need it. */
export function oncePerHouse<T>(make: (house: ListeningHouse) => Promise<T>): (house: ListeningHouse) => Promise<T> {
  const made = new WeakMap<ListeningHouse, Promise<T>>();
  return (house) => {
    const known = made.get(house) ?? make(house);
    made.set(house, known);
    return known;
  };
}
