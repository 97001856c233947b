import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../journeys/product.ts';
import { cpuSpent, statementsSent } from './figures.ts';
import { RawConnection, type RawReply } from './rawConnection.ts';
import type { Line } from './table.ts';

/** Readers with a connection each, and how often they ask while a match is played (LIVE-44, LIVE-46). Milliseconds. */
const crowd = 10_000;
const every = { ticker: 5_000, standings: 10_000 };
/** They come one after the other, as people do. */
const arrival = 20_000;
const calmSeconds = 10;
/** How long a new state may be on its way besides the wait for the next poll. Milliseconds. */
const grace = 500;

/** What an answer may take of a processor, most often that nothing has changed. Milliseconds. */
const pollCost = 0.1;

const page = '/';
const ticker = '/feeds/liveticker/de/16953.json';
const standings = '/feeds/standings/2024/16953.json';

/** What all readers together have seen so far. Times in milliseconds. */
type Seen = {
  pages: number[];
  polls: number[];
  unchanged: number;
  /** What went wrong, and how often. */
  failures: Map<string, number>;
  reopened: number;
  newsAt: number[];
  /** Whatever is under way from now on counts for nothing. */
  isOver: boolean;
  connections: Set<RawConnection>;
};

/**
 * A match day: everybody opens the page, then asks for ticker and table at the intervals of the specification, with the
 * tag of what they have. In the middle a goal falls, and everybody has to see it with the next poll.
 */
export async function readers(product: Product): Promise<Line[]> {
  const goal = await aMatchThatRuns(product);
  const seen: Seen = {
    pages: [],
    polls: [],
    unchanged: 0,
    failures: new Map(),
    reopened: 0,
    newsAt: [],
    isOver: false,
    connections: new Set(),
  };
  const everybody = Array.from({ length: crowd }, (_, place) =>
    reader(product.origin, goal.mark, (arrival * place) / crowd, seen),
  );
  await sleep(arrival + every.ticker);
  const calm = await poll(product, seen, calmSeconds * 1000);
  const fell = performance.now();
  await goal.fall();
  while (seen.newsAt.length < crowd && performance.now() - fell < 3 * every.ticker) await sleep(50);
  seen.isOver = true;
  for (const connection of seen.connections) connection.close();
  await Promise.all(everybody);
  return [...calmLines(seen, calm), newsLine(seen, fell)];
}

/** What happened during some milliseconds. */
async function poll({ origin }: Product, seen: Seen, milliseconds: number) {
  const before = { polls: seen.polls.length, unchanged: seen.unchanged, began: performance.now() };
  const [cpu, statements] = [await cpuSpent(origin), await statementsSent(origin)];
  // All readers are one process, which on a busy machine comes too late itself.
  const lateness = monitorEventLoopDelay();
  lateness.enable();
  await sleep(milliseconds);
  lateness.disable();
  const count = seen.polls.length - before.polls;
  return {
    times: seen.polls.slice(before.polls),
    perSecond: (1000 * count) / (performance.now() - before.began),
    late: lateness.percentile(99) / 1e6,
    unchanged: (100 * (seen.unchanged - before.unchanged)) / count,
    cpu: ((await cpuSpent(origin)) - cpu) / count,
    statements: ((await statementsSent(origin)) - statements) / count,
  };
}

function calmLines({ pages, failures, reopened }: Seen, calm: Awaited<ReturnType<typeof poll>>): Line[] {
  const [opened, polled] = [summary(pages), summary(calm.times)];
  const people = crowd.toLocaleString('en');
  return [
    {
      scenario: `${people} readers open the page`,
      result: `${failureText(failures)}, ${reopened} opened again`,
      ...opened,
      target: 'none',
      good: failures.size + reopened === 0,
    },
    {
      scenario: `${people} readers poll ticker and table`,
      result: `${Math.round(calm.perSecond).toLocaleString('en')}/s, ${calm.unchanged.toFixed(0)} % 304, they themselves late by ${calm.late.toFixed(0)} ms`,
      ...polled,
      cpu: calm.cpu,
      statements: calm.statements,
      target: `p99 < 100 ms, CPU < ${pollCost} ms`,
      good: polled.p99 < 100 && calm.cpu < pollCost,
    },
  ];
}

/** `no failure`, or how many of what. */
const failureText = (failures: ReadonlyMap<string, number>): string =>
  [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'no failure';

function newsLine({ newsAt }: Seen, fell: number): Line {
  const waited = newsAt.map((at) => at - fell);
  const last = Math.max(...waited);
  return {
    scenario: 'a goal reaches every reader',
    result: `${newsAt.length.toLocaleString('en')} in ${(last / 1000).toFixed(2)} s`,
    ...summary(waited),
    target: `all within one poll (${every.ticker / 1000} s)`,
    good: newsAt.length === crowd && last < every.ticker + grace,
  };
}

function summary(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** One of the crowd; comes after `delay` milliseconds and asks until it is told to stop. */
async function reader(origin: string, mark: string, delay: number, seen: Seen): Promise<void> {
  await sleep(delay);
  const ask = asker(origin, seen);
  let [knowsNews, next] = [false, performance.now()];
  await ask(page, seen.pages, { 'accept-encoding': 'br', accept: 'text/html' });
  for (let turn = 0; !seen.isOver; turn += 1) {
    const reply = await ask(ticker, seen.polls);
    if (!knowsNews && reply?.status === 200 && reply.body.includes(mark)) {
      knowsNews = true;
      seen.newsAt.push(performance.now());
    }
    if (turn % (every.standings / every.ticker) === 0) await ask(standings, seen.polls);
    next += every.ticker;
    await sleep(Math.max(0, next - performance.now()));
  }
}

/**
 * Asks with the tag of what was given last, and notes how long the answer took. Like a browser it keeps its connection,
 * and opens another one where the server has closed it. Whatever is under way at the end is given up and counts for
 * nothing.
 */
function asker(origin: string, seen: Seen) {
  const tags = new Map<string, string>();
  let connection: RawConnection | undefined;
  return async (path: string, times: number[], headers: Record<string, string> = {}): Promise<RawReply | undefined> => {
    const tag = tags.get(path);
    const at = performance.now();
    try {
      if (!connection || connection.isClosed) {
        if (connection) seen.reopened += 1;
        if (connection) seen.connections.delete(connection);
        connection = await RawConnection.open(origin);
        seen.connections.add(connection);
      }
      const reply = await connection.call({ path, headers: { ...headers, ...(tag ? { 'if-none-match': tag } : {}) } });
      times.push(performance.now() - at);
      if (reply.status === 304) seen.unchanged += 1;
      else if (reply.status === 200) tags.set(path, /\r\netag: *([^\r]+)/i.exec(reply.head)?.[1] ?? '');
      else throw new Error(`${path} answers ${reply.status}`);
      return reply;
    } catch (error) {
      const what = (error as Error).message.replace(/[\d.:]+/g, '').trim();
      if (!seen.isOver) seen.failures.set(what, (seen.failures.get(what) ?? 0) + 1);
      connection?.close();
      return undefined;
    }
  };
}

/** Lets the match of the ticker run at 0:0; `fall` makes it a score that no match has by itself. */
async function aMatchThatRuns({ origin, database: { sql } }: Product) {
  const feed = (await (await fetch(origin + ticker)).json()) as { data: { id: string } | null };
  if (!feed.data) throw new Error(`${ticker} has no match`);
  const { id } = feed.data;
  const score = async (home: number) => {
    await sql`
      update match.match set period = 'SecondHalf', home_now = ${home}, away_now = 0, home_full = null, away_full = null
      where id = ${id}`;
    await sql.notify('content_changed', 'match');
  };
  await score(0);
  return { mark: '"home":88', fall: () => score(88) };
}
