import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

export type DatabaseWatch = { isAway(): boolean; stop(): void };

const every = 2000;
const patience = 2000;

/** Finds out by asking whether a database answers, also when it has gone silent without closing its connections. */
export function watchDatabase(url: string, onChange: (isAway: boolean) => void): DatabaseWatch {
  const connect = () => postgres(url, { max: 1, fetch_types: false, connect_timeout: 2, onnotice: () => {} });
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAway = false;
  let connection = connect();
  const ask = async (): Promise<boolean> => {
    const answer = connection`select 1`.then(
      () => true,
      () => false,
    );
    return Promise.race([answer, sleep(patience, false, { signal, ref: false }).catch(() => true)]);
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
