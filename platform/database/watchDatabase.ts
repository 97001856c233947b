import { setTimeout as sleep } from 'node:timers/promises';
import { postgres } from './driver.ts';

export type DatabaseWatch = { isAway(): boolean; stop(): void };

const every = 2000;
/** How long a database may be silent, in turns of our own: while we are busy ourselves, an answer may wait unread. */
const turns = 20;
const turn = 100;

/** Finds out by asking whether a database answers, also when it has gone silent without closing its connections. */
export function watchDatabase(url: string, onChange: (isAway: boolean) => void): DatabaseWatch {
  const connect = () => postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice: () => {} });
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAway = false;
  let connection = connect();
  const ask = async (): Promise<boolean> => {
    const answer = connection`select 1`.then(
      () => true,
      () => false,
    );
    for (let waited = 0; waited < turns; waited += 1) {
      const isThere = await Promise.race([answer, sleep(turn, undefined, { signal, ref: false }).catch(() => true)]);
      if (isThere !== undefined) return isThere;
    }
    return false;
  };
  const watch = async () => {
    while (!signal.aborted) {
      const isThere = await ask();
      if (signal.aborted) break;
      if (isThere === isAway) {
        isAway = !isThere;
        onChange(isAway);
      }
      if (!isThere) {
        // The old connection may never answer again, even when the database does.
        void connection.end({ timeout: 0 }).catch(() => {});
        connection = connect();
      }
      await sleep(isAway ? every / 4 : every, undefined, { signal, ref: false }).catch(() => {});
    }
    await connection.end({ timeout: 0 }).catch(() => {});
  };
  void watch();
  return { isAway: () => isAway, stop: () => stopping.abort() };
}
