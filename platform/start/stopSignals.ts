import { setTimeout as sleep } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends a command at the first signal: what it has begun in the database is undone, and what stops with this process,
 * such as the embedded PostgreSQL, does so.
 */
export function endOnSignal(): void {
  for (const signal of signals) process.once(signal, () => process.exit(130));
}

/**
 * Stops as at the end of a terminal when the process that started this one over a channel has gone, however it went:
 * `node --watch` that is killed leaves nothing running.
 */
export function stopWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  process.channel?.unref();
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

type Stopping = {
  /** Finishes what runs and closes everything. */
  stop(): Promise<void>;
  /** Called before, after SIGTERM: from now on nobody new should come. */
  drain?(): void;
  /** Seconds that are waited between the two. */
  drainSeconds?: number;
  /** Milliseconds after which a stop that hangs ends the process with 1. */
  longest?: number;
};

/**
 * Stops once: at the first Ctrl-C or end of the terminal at once, at SIGTERM after it has drained. A second signal ends
 * the process at once. Answers a question: has there been one?
 */
export function onStopSignal({ stop, drain, drainSeconds = 0, longest = 30_000 }: Stopping): () => boolean {
  let isStopping = false;
  const heard = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    if (signal === 'SIGTERM' && drainSeconds > 0) {
      say(`Stopping in ${drainSeconds} s; not ready from now on`);
      drain?.();
      await sleep(1000 * drainSeconds);
    }
    const late = setTimeout(() => {
      process.stderr.write(`  Not stopped within ${longest / 1000} s; ending\n`);
      process.exit(1);
    }, longest);
    say('Stopping');
    try {
      await stop();
      clearTimeout(late);
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, heard);
  return () => isStopping;
}
