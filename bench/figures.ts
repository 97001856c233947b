import type { Product } from '../journeys/product.ts';

/** One figure that the product tells about itself. */
async function figure(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]);
}
/** Resident memory of the process in MB. */
export const memory = async (origin: string) => (await figure(origin, 'process_resident_memory_bytes')) / 1024 / 1024;

const sampled = 250;

/** The most memory that the process held while `work` was done, asked four times a second. MB. */
export async function peakMemory<T>(origin: string, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  const timer = setInterval(() => {
    memory(origin).then(
      (now) => {
        peak = Math.max(peak, now);
      },
      () => {},
    );
  }, sampled);
  try {
    const result = await work();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}

/** How many statements the process has sent so far. */
export const statementsSent = (origin: string) => figure(origin, 'kurve_database_statements_total');
/** Milliseconds of processor time that the process has taken so far: steady even where others share the machine. */
export const cpuSpent = async (origin: string) => 1000 * (await figure(origin, 'process_cpu_seconds_total'));

/** Waits until mails and all other work that was put off is done, so that it burdens no later measurement. */
export async function untilJobsAreDone({ sql }: Product['database']): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    await new Promise((done) => setTimeout(done, 200));
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from jobs.job where state < 'completed' and start_after <= now() and name <> 'deadJobs'`;
    isBusy = row!.due > 0;
  }
}

/** New demo data is being read into the search index for a minute, by the process that is to be measured. */
export async function untilIndexed({ database: { sql } }: Product): Promise<void> {
  while ((await sql`select 1 from search.index_version`).length === 0)
    await new Promise((done) => setTimeout(done, 500));
}
