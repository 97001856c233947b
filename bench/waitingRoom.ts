import { newSecret } from '#platform/ids/ids.ts';
import { aQueue, visitorsIn } from '#rooms/admission/testing/index.ts';
import type { Product } from '../journeys/product.ts';
import { cpuSpent, statementsSent } from './figures.ts';
import { measure, median, type Work } from './measure.ts';
import { checked } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import type { Line } from './table.ts';

const people = 100_000;
/** They ask once in 30 to 60 seconds, so fewer calls come in each second than this. */
const target = 3000;

/**
 * A waiting room with 100,000 people: how long the first of them waits while all get their numbers, and how many of
 * them can ask each second where they stand. Each of them asks in turn, so hardly any reply comes from memory.
 */
export async function waitingRoom({ database: { sql }, origin }: Product): Promise<Line[]> {
  const now = new Date();
  const eventId = await aQueue({ sql, now }, { starts: -1, perMinute: 60 });
  const visitors = Array.from({ length: people }, () => newSecret());
  await visitorsIn({ sql, now: new Date(now.getTime() - 120_000) }, eventId, visitors);
  await sql`analyze admission.place`;
  const ask: Work = async (connection, turn) => {
    const path = `/api/ticketing/v1/events/${eventId}/queue/place?anonymousUserId=${visitors[turn % people]}`;
    checked(await connection.call({ path }));
  };
  const drawing = await timeOf(origin, (connection) => ask(connection, people - 1));
  const before = await statementsSent(origin);
  const counted = await measure({ origin, connections: 4, seconds: 0.7, work: ask });
  const statements = ((await statementsSent(origin)) - before) / counted.count;
  let turn = 10_000;
  const load = {
    origin,
    work: (connection: RawConnection) => ask(connection, turn++),
    cpuSpent: () => cpuSpent(origin),
  };
  const { perSecond, p50, p99, cpu } = await median(load);
  return [
    {
      scenario: `numbers for ${people.toLocaleString('en')} people in a waiting room`,
      result: `${(drawing / 1000).toFixed(1)} s`,
      target: '< 15 s, once',
      good: drawing < 15_000,
    },
    {
      scenario: `place in line, ${people.toLocaleString('en')} waiting`,
      result: `${Math.round(perSecond).toLocaleString('en')}/s`,
      ...{ p50, p99, cpu, statements },
      target: `≥ ${target.toLocaleString('en')}/s`,
      good: perSecond >= target,
    },
  ];
}

async function timeOf(origin: string, work: (connection: RawConnection) => Promise<void>): Promise<number> {
  const connection = await RawConnection.open(origin);
  const began = performance.now();
  await work(connection);
  connection.close();
  return performance.now() - began;
}
