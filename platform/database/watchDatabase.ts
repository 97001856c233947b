import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connections, connectionsOf } from './connectionOf.ts';

export type DatabaseWatch = { isAway(): boolean; stop(): void };

type DatabaseWatcher = {
  onChange: (isAway: boolean) => void;
  onBack: () => void;
  /** Does a pooler stand between? */
  isPooled?: boolean;
};

const every = 2000;
/** How long a database may be silent, in waits of our own: while we are busy ourselves, an answer may wait unread. */
const waits = 20;
const waitMilliseconds = 100;

async function canWrite(asked: pg.Client): Promise<boolean> {
  const { rows } = await asked.query('select pg_is_in_recovery() as is_standby');
  return rows[0]?.is_standby === false;
}

/**
 * Finds out by asking whether a database answers and can be written to, also when it has gone silent without closing
 * its connections. `onBack`: it answers a fresh connection again, so what an older one has been asked is lost.
 */
export function watchDatabase(url: string, { onChange, onBack, isPooled = false }: DatabaseWatcher): DatabaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAway = false;
  let client: pg.Client | undefined;
  let connection: Connections | undefined;
  const forget = () => {
    connection?.destroy();
    client = undefined;
  };
  const connect = async (): Promise<pg.Client> => {
    connection = connectionsOf(url, 'watch', { isPooled });
    client = new pg.Client(connection.config);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const question = async (): Promise<boolean> => {
    const asked = client;
    if (!asked) return canWrite(await connect());
    try {
      return await canWrite(asked);
    } catch (error) {
      // Closed by us, because it was silent or nobody watches any more: this question is over.
      if (client !== asked) throw error;
      // A connection that has ended says nothing about the database.
      forget();
      return canWrite(await connect());
    }
  };
  const ask = async (): Promise<boolean> => {
    const answer = question().catch(() => false);
    for (let waited = 0; waited < waits; waited += 1) {
      const isThere = await Promise.race([
        answer,
        sleep(waitMilliseconds, undefined, { signal, ref: false }).catch(() => true),
      ]);
      if (isThere !== undefined) return isThere;
    }
    return false;
  };
  const watch = async () => {
    while (!signal.aborted) {
      const isThere = await ask();
      if (signal.aborted) break;
      // The old connection may never answer again, even when the database does.
      if (!isThere) forget();
      if (isThere === isAway) {
        isAway = !isThere;
        if (isThere) onBack();
        onChange(isAway);
      }
      await sleep(isAway ? every / 4 : every, undefined, { signal, ref: false }).catch(() => {});
    }
    forget();
  };
  void watch();
  return { isAway: () => isAway, stop: () => stopping.abort() };
}
