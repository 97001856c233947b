import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type JobOutcome = 'done' | 'failed' | 'dead';

/** What this process counts about itself, for Prometheus. Durations in seconds. */
export type Metrics = {
  requestDone(method: string, route: string, status: number, seconds: number): void;
  jobDone(job: string, outcome: JobOutcome): void;
  /** A figure that is read when somebody asks; `read` gives a value for each set of labels. */
  gauge(name: string, help: string, labels: string[], read: () => Promise<[Record<string, string>, number][]>): void;
  /** The text that Prometheus reads. */
  text(): Promise<{ contentType: string; body: string }>;
};

/** Makes the metrics of one process; `withRuntime` adds memory, event loop and garbage collection. */
export function makeMetrics(withRuntime: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withRuntime) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kurve_http_request_seconds',
    help: 'Time from request to reply, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'kurve_jobs_total',
    help: 'Jobs by outcome; a dead one failed at its last try.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  return {
    requestDone: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    jobDone: (job, outcome) => jobs.inc({ job, outcome }),
    gauge: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          // A database that is away must not take the other figures with it.
          for (const [labels, value] of await read().catch(() => [])) this.set(labels, value);
        },
      });
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
