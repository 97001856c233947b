import { resetStock } from '#rooms/goods/shop/testing/resetStock.ts';
import { signedInBuyers } from '../journeys/httpBuyer.ts';
import type { Product } from '../journeys/product.ts';
import { cpuSpent, untilJobsAreDone } from './figures.ts';
import { BadReply, plenty, scarf, wholeCheckout } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import type { Line } from './table.ts';

const pieces = 50;
/** What a buyer is told who comes too late: the only way to leave without an order. */
const nothingLeft = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK';

/** All at once; the time until the last of them knows. One crowd to warm up, then the one in the middle of three. */
export async function crowd(product: Product): Promise<Line> {
  await rush(product, 200);
  const rushes = [await rush(product, 200), await rush(product, 200), await rush(product, 200)];
  return crowdLine(product, 200, rushes, 1);
}

/** Ten times as many, once: more than the server answers at a time, so most of them wait. */
export const greatCrowd = async (product: Product): Promise<Line> => {
  await rush(product, 200);
  return crowdLine(product, 2000, [await rush(product, 2000)]);
};

async function crowdLine(
  product: Product,
  buyers: number,
  rushes: Awaited<ReturnType<typeof rush>>[],
  most = Number.POSITIVE_INFINITY,
): Promise<Line> {
  const { orders, seconds, times, cpu } = rushes.toSorted((a, b) => a.seconds - b.seconds)[rushes.length >> 1]!;
  const oversold = Math.max(...rushes.map((one) => one.orders - pieces), 0);
  const failures = rushes.flatMap((one) => one.failures);
  await plenty(product, 1_000_000);
  return {
    scenario: `${buyers.toLocaleString('en')} buyers, ${pieces} pieces`,
    result: `${orders} orders, ${oversold} oversold, ${seconds.toFixed(2)} s${failureText(failures)}`,
    p50: times[times.length >> 1]!,
    p99: times[Math.floor(times.length * 0.99) - 1]!,
    cpu: cpu / buyers,
    target: Number.isFinite(most) ? `${pieces}, 0, < ${most} s` : `${pieces}, 0`,
    good: rushes.every((one) => one.orders === pieces) && failures.length === 0 && seconds < most,
  };
}

const failureText = ([first, ...others]: string[]) =>
  first ? `, ${1 + others.length} FAILED (${first.slice(0, 60)})` : '';

/**
 * So many people with tokens want one of 50 pieces; ends when each of them has a paid order or knows that there is
 * nothing left.
 */
async function rush({ database, origin }: Product, count: number) {
  const { sql } = database;
  const buyers = await signedInBuyers(database, origin, count);
  await untilJobsAreDone(database);
  await resetStock(database, scarf, pieces);
  const ordered = async () =>
    (await sql<{ n: number }[]>`select count(*)::int as n from "order".line where sku = ${scarf}`)[0]!.n;
  const before = await ordered();
  const connections = await Promise.all(Array.from({ length: count / 4 }, () => RawConnection.open(origin)));
  const times: number[] = [];
  const failures: string[] = [];
  let turn = 0;
  const cpuBefore = await cpuSpent(origin);
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let buyer = buyers[turn++]; buyer; buyer = buyers[turn++]) {
        const at = performance.now();
        await wholeCheckout(connection, buyer).catch((error: Error) => {
          if (!(error instanceof BadReply && error.code === nothingLeft)) failures.push(error.message);
        });
        times.push(performance.now() - at);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await cpuSpent(origin)) - cpuBefore;
  return { orders: (await ordered()) - before, seconds, cpu, failures, times: times.sort((a, b) => a - b) };
}
