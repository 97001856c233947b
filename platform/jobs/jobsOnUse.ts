import type { Jobs } from './jobs.ts';

export type JobsOnUse = Jobs & {
  /** Connects now: a server must not wait for it in the middle of a transaction. */
  open(): Promise<void>;
};

/** A queue that connects at its first use: most tests and commands never use it. A failed start is tried again. */
export function jobsOnUse(start: () => Promise<Jobs>): JobsOnUse {
  let started: Promise<Jobs> | undefined;
  const jobs = (): Promise<Jobs> => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  return {
    open: async () => void (await jobs()),
    enqueue: async (...call) => (await jobs()).enqueue(...call),
    work: async (context) => (await jobs()).work(context),
    drain: async (context) => (await jobs()).drain(context),
    waiting: async () => (await jobs()).waiting(),
    queues: async () => (await jobs()).queues(),
    retryFailed: async (...call) => (await jobs()).retryFailed(...call),
    dropFailed: async (...call) => (await jobs()).dropFailed(...call),
    renew: () =>
      void started?.then(
        (open) => open.renew(),
        () => {},
      ),
    stop: async () => (await started)?.stop(),
  };
}
