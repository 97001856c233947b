import { signedInBuyers } from '../journeys/httpBuyer.ts';
import type { Product } from '../journeys/product.ts';
import { cpuSpent, untilJobsAreDone } from './figures.ts';
import { plenty, scarf, wholeCheckout } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import type { Line } from './table.ts';

/** All at once; the time until the last of them knows. One crowd to warm up, then the one in the middle of three. */
export async function crowd(product: Product): Promise<Line> {
  await rush(product);
  const rushes = [await rush(product), await rush(product), await rush(product)];
  const { orders, seconds, times, cpu } = rushes.toSorted((a, b) => a.seconds - b.seconds)[1]!;
  const oversold = Math.max(...rushes.map((one) => one.orders - 50), 0);
  await plenty(product, 1_000_000);
  return {
    scenario: '200 buyers, 50 pieces',
    result: `${orders} orders, ${oversold} oversold, ${seconds.toFixed(2)} s`,
    p50: times[100]!,
    p99: times[197]!,
    cpu: cpu / 200,
    target: '50, 0, < 1 s',
    good: rushes.every((one) => one.orders === 50) && seconds < 1,
  };
}

/** 200 people with tokens want one of 50 pieces; ends when each of them has a paid order or knows that there is nothing left. */
async function rush({ database, origin }: Product) {
  const { sql } = database;
  const buyers = await signedInBuyers(database, origin, 200);
  await untilJobsAreDone(database);
  await sql`delete from shop.hold where sku = ${scarf}`;
  await sql`update shop.stock set on_hand = 50, held = 0 where sku = ${scarf}`;
  const count = async () =>
    (await sql<{ n: number }[]>`select count(*)::int as n from "order".line where serial_number = ${scarf}`)[0]!.n;
  const before = await count();
  const connections = await Promise.all(Array.from({ length: 50 }, () => RawConnection.open(origin)));
  const times: number[] = [];
  let turn = 0;
  const cpuBefore = await cpuSpent(origin);
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let buyer = buyers[turn++]; buyer; buyer = buyers[turn++]) {
        const at = performance.now();
        await wholeCheckout(connection, buyer).catch(() => {});
        times.push(performance.now() - at);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await cpuSpent(origin)) - cpuBefore;
  return { orders: (await count()) - before, seconds, cpu, times: times.sort((a, b) => a - b) };
}
