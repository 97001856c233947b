import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is read when somebody asks; `read` gives a value for each set of labels. */
export type Figure = {
  name: string;
  help: string;
  labels: string[];
  read(): Promise<[Record<string, string>, number][]>;
};

export type Collected = {
  requests: Histogram<'method' | 'route' | 'status'>;
  jobs: Counter<'job' | 'outcome'>;
  retries: Counter<'code'>;
  text(): Promise<{ contentType: string; body: string }>;
};

/** What has been counted; `figures` are read anew for each text. */
export function collectMetrics(figures: readonly Figure[], withRuntime: boolean): Collected {
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
  const retries = new Counter({
    name: 'kurve_transactions_retried_total',
    help: 'Transactions that the database has undone and that were run again, by its code: 40P01 is a deadlock.',
    labelNames: ['code'],
    registers,
  });
  for (const figure of figures) addFigure(registry, figure);
  return {
    requests,
    jobs,
    retries,
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

function addFigure(registry: Registry, { name, help, labels, read }: Figure): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      // An unreachable database must not fail the other figures.
      for (const [values, value] of await read().catch(() => [])) this.set(values, value);
    },
  });
}
