import { isDiskFull } from './databaseErrors.ts';

/** Milliseconds between two attempts to write. */
const every = 5000;

type RoomWatch = {
  /** Looks at what a statement failed with, and throws it on. */
  notice(error: unknown): never;
  isFull(): boolean;
  stop(): void;
};

/**
 * Remembers that a statement found no room on the server's disk, and tries from then on to write (`write`) until that
 * succeeds. `onChange` is told of both.
 */
export function watchRoom(write: () => Promise<void>, onChange: (isFull: boolean) => void): RoomWatch {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = async () => {
    await write();
    if (!timer) return;
    stop();
    onChange(false);
  };
  return {
    notice: (error) => {
      if (isDiskFull(error) && !timer) {
        timer = setInterval(() => void look().catch(() => {}), every).unref();
        onChange(true);
      }
      throw error;
    },
    isFull: () => timer !== undefined,
    stop,
  };
}
