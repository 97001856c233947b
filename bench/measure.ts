import { RawConnection } from './rawConnection.ts';

/**
 * What one run of a scenario came to. Times in milliseconds; `cpu` is what the server has taken of its processor for
 * one unit of work.
 */
export type Measured = { perSecond: number; p50: number; p99: number; count: number; cpu?: number };
/** One unit of work on a connection; `turn` counts the units of all connections. */
export type Work = (connection: RawConnection, turn: number) => Promise<void>;
type Load = {
  /** Connections are shared out among several. */
  origin: string | readonly string[];
  connections?: number;
  seconds: number;
  /** Ends after so many units of work, if that is sooner. */
  units?: number;
  work: Work;
  /** Milliseconds of processor time that the server has taken so far. */
  cpuSpent?: () => Promise<number>;
};

/** Does the work over and over on several connections at once, for some seconds. */
export async function measure({
  origin,
  connections = 32,
  seconds,
  units = Infinity,
  work,
  cpuSpent,
}: Load): Promise<Measured> {
  const origins = [origin].flat();
  const open = await Promise.all(
    Array.from({ length: connections }, (_, at) => RawConnection.open(origins[at % origins.length]!)),
  );
  const times: number[] = [];
  let turn = 0;
  const cpuBefore = await cpuSpent?.();
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      for (let at = performance.now(); at < end && turn < units; ) {
        await work(connection, turn++);
        const now = performance.now();
        times.push(now - at);
        at = now;
      }
    }),
  );
  const elapsed = performance.now() - began;
  for (const connection of open) connection.close();
  const cpu = cpuBefore === undefined ? undefined : ((await cpuSpent!()) - cpuBefore) / times.length;
  return { ...summary(times, elapsed), ...(cpu === undefined ? {} : { cpu }) };
}

function summary(times: number[], elapsed: number): Measured {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / (elapsed / 1000), p50: at(0.5), p99: at(0.99), count: times.length };
}

/** Warms up for as long as it measures, measures three times, answers the run in the middle. */
export async function median(load: Omit<Load, 'seconds'>, seconds = 3): Promise<Measured> {
  await measure({ ...load, seconds });
  const runs = [];
  for (let run = 0; run < 3; run += 1) runs.push(await measure({ ...load, seconds }));
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[1]!;
}
