import type { Collected, Figure } from './collected.ts';

export type JobOutcome = 'done' | 'failed' | 'dead';

/** What this process counts about itself, for Prometheus. Durations in seconds. */
export type Metrics = {
  requestDone(method: string, route: string, status: number, seconds: number): void;
  jobDone(job: string, outcome: JobOutcome): void;
  /**
   * A transaction was undone by the database and run again; `code`: why (40P01 deadlock, 40001 serialization failure).
   */
  transactionRetried(code: string): void;
  /** Adds a figure that is read when somebody asks. */
  gauge(figure: Figure): void;
  /** The text that Prometheus reads. */
  text(): Promise<{ contentType: string; body: string }>;
};

/**
 * Makes the metrics of one process; `withRuntime` adds memory, event loop and garbage collection. The part that keeps
 * them is loaded when there is something to count: a house opens without it.
 */
export function makeMetrics(withRuntime: boolean): Metrics {
  const figures: Figure[] = [];
  let loading: Promise<Collected> | undefined;
  const collected = () => {
    loading ??= import('./collected.ts').then(({ collectMetrics }) => collectMetrics(figures, withRuntime));
    return loading;
  };
  return {
    requestDone: (method, route, status, seconds) =>
      void collected().then(({ requests }) => requests.observe({ method, route, status }, seconds)),
    jobDone: (job, outcome) => void collected().then(({ jobs }) => jobs.inc({ job, outcome })),
    transactionRetried: (code) => void collected().then(({ retries }) => retries.inc({ code })),
    gauge: (figure) => void figures.push(figure),
    text: async () => (await collected()).text(),
  };
}
