import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for which the event loop is looked at: far more than a page or a commit takes, and nobody notices a mail that leaves so much later. */
const look = 250;
/** Share of its time that the event loop works from which on the process is busy: a crowd takes nine tenths and more, rest some hundredths. */
const busyFrom = 0.5;
/** Milliseconds of work after which it is looked again. */
const stretch = 1000;
/** Milliseconds after which work no longer waits. */
const longest = 30_000;

/** Lets work that can wait leave the process to those who wait for it. */
export type Patience = {
  /** Answers once visitors leave the process some rest, or half a minute after the work was put in (`putIn`, on the scale of performance.now()) at the latest. */
  untilCalm(putIn: number): Promise<void>;
  /** From now on nothing waits: the process is to end. */
  end(): void;
};

/** What patience needs to know; only tests give another one. */
export type Surroundings = {
  /** The share of its time, 0 to 1, that the event loop has worked since this was asked last. */
  busyShare(): number;
  /** Milliseconds on a scale that only goes forward. */
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
};

/**
 * All work of a process that can wait shares one patience. None of it begins while it is looked, so what is seen is the visitors' work and
 * not its own; what a look has found calm then works for a second.
 */
export function makePatience({ busyShare, now, pause }: Surroundings = thisProcess()): Patience {
  let hasEnded = false;
  let calmUntil = 0;
  let looking: Promise<void> | undefined;
  const lookOnce = async () => {
    busyShare();
    await pause(look);
    if (busyShare() < busyFrom) calmUntil = now() + stretch;
    looking = undefined;
  };
  return {
    async untilCalm(putIn) {
      while (!hasEnded && now() >= calmUntil && now() < putIn + longest) {
        looking ??= lookOnce();
        await looking;
      }
    },
    end() {
      hasEnded = true;
    },
  };
}

function thisProcess(): Surroundings {
  let last = performance.eventLoopUtilization();
  const busyShare = () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization;
  };
  return { busyShare, now: () => performance.now(), pause: (milliseconds) => sleep(milliseconds) };
}
