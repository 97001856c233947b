import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { type Answer, type HttpBuyer, signedInBuyers } from '../journeys/httpBuyer.ts';
import { scarf } from './purchase.ts';

/**
 * `told`: purchases whose buyers were told that they are complete; `lost`: those of them that the database does not
 * have; `doubled`: orders of the same fans beyond one for each checkout that a buyer knows of; `waitSeconds`: the
 * longest time until one step was answered, repeats included; `afterSeconds`: the longest part of such a wait after
 * everything was there again.
 */
export type Purchases = {
  recorded: number;
  lost: number;
  doubled: number;
  waitSeconds: number;
  afterSeconds: number;
};
/** Milliseconds of `performance.now()`. */
type Step = { from: number; to: number };
type Recorded = { completed: string[]; begun: string[]; steps: Step[] };

/** Milliseconds for which a buyer repeats one step. */
const timeout = 60_000;

/** Fans who buy one scarf after the other by card, and repeat under the same key whatever was not answered. */
export async function buyersOf(database: Database, origin: string, count: number) {
  await database.sql`update shop.stock set on_hand = 100000 + held where sku = ${scarf}`;
  const recorded: Recorded = { completed: [], begun: [], steps: [] };
  const stopping = new AbortController();
  const buyers = (await signedInBuyers(database, origin, count)).map(async (buyer) => {
    while (!stopping.signal.aborted) await buy(buyer, recorded);
  });
  const ended = Promise.all(buyers);
  // Told by stop(), so that the drill clears away what it has started.
  ended.catch(() => {});
  return {
    /** Lets everybody finish and compares what they were told with the database; `backAt`: when all was there again. */
    stop: async (backAt: number): Promise<Purchases> => {
      stopping.abort();
      await ended;
      return { ...(await compare(database.sql, recorded)), ...waitsOf(recorded.steps, backAt) };
    },
  };
}

async function buy(buyer: HttpBuyer, { completed, begun, steps }: Recorded): Promise<void> {
  const answered = async (call: () => Promise<Answer>) => {
    const from = performance.now();
    const answer = await repeated(call);
    steps.push({ from, to: performance.now() });
    return answer;
  };
  const added = await answered(() => buyer.add(scarf));
  if (added.status !== 200) throw new Error(`No scarf in the cart: ${added.status} ${JSON.stringify(added.json)}`);
  const key = newId();
  const ordered = await answered(() => buyer.order('creditcard', key));
  if (ordered.status !== 200) throw new Error(`No order: ${ordered.status} ${JSON.stringify(ordered.json)}`);
  const { checkoutId, scriptUrl } = ordered.json.data;
  begun.push(checkoutId);
  // A card that was taken before the connection broke is refused now; the status says how it stands.
  await answered(() => buyer.pay(scriptUrl));
  for (const deadline = performance.now() + timeout; performance.now() < deadline; await sleep(50)) {
    const { status, json } = await answered(() => buyer.status(checkoutId));
    if (status !== 200) throw new Error(`Not paid: ${status} ${JSON.stringify(json)}`);
    if (json.data.state === 'completed') return void completed.push(checkoutId);
  }
}

/** Repeats a call until it is answered with anything but 5xx. */
async function repeated(call: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = performance.now() + timeout; ; await sleep(100)) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (performance.now() > deadline) throw new Error(`No answer for ${timeout / 1000} s`);
  }
}

function waitsOf(steps: Step[], backAt: number): Pick<Purchases, 'waitSeconds' | 'afterSeconds'> {
  const longest = (milliseconds: number[]) => Math.max(0, ...milliseconds) / 1000;
  const underWay = steps.filter(({ from }) => from < backAt);
  return {
    waitSeconds: longest(steps.map(({ from, to }) => to - from)),
    afterSeconds: longest(underWay.map(({ to }) => to - backAt)),
  };
}

async function compare(
  sql: Sql,
  { completed, begun }: Recorded,
): Promise<Omit<Purchases, 'waitSeconds' | 'afterSeconds'>> {
  const orders = await sql<{ checkoutId: string }[]>`
    select checkout_id from "order"."order"
    where fan_id in (select fan_id from "order"."order" where checkout_id = any(${begun}::uuid[]))`;
  const kept = new Set(orders.map(({ checkoutId }) => checkoutId));
  return {
    recorded: completed.length,
    lost: completed.filter((id) => !kept.has(id)).length,
    doubled: orders.length - begun.filter((id) => kept.has(id)).length,
  };
}
