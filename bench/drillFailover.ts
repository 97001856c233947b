import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import type { Part } from './drill.ts';
import { type Cluster, startPair } from './drillClusters.ts';
import { openDrillHouse } from './drillHouse.ts';

/** Seconds until somebody, or a tool for failover, has noticed that the primary is gone and promotes the standby. */
const noticing = 3;

/** A primary with a synchronous standby, both in `DATABASE_URL`: the primary goes, the standby is promoted. */
export const failoverParts: Part[] = [
  { name: 'failoverKill', work: failover('SIGKILL', 'primary: kill -9') },
  { name: 'failoverFreeze', work: failover('SIGSTOP', 'primary: frozen for good') },
];

function failover(signal: NodeJS.Signals, name: string): Part['work'] {
  return async (folder, row) => {
    const { primary, standby } = await startPair(folder);
    try {
      const list = `postgres://kurve@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
      const house = await openDrillHouse(`${list}?target_session_attrs=read-write`);
      const work = async () => {
        primary.signal(signal);
        await sleep(noticing * 1000);
        await promote(standby);
      };
      const figures = await house.during(work, 30).finally(house.close);
      row(`${name}, promoted after ${noticing} s`, figures, noticing + 10);
    } finally {
      await Promise.all([primary.stop(), standby.stop()]);
    }
  };
}

async function promote({ url }: Cluster): Promise<void> {
  const { sql, close } = openDatabase(url, 1);
  await sql`select pg_promote()`;
  await close();
}
