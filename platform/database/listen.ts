import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connections, connectionsOf } from './connectionOf.ts';
import { quoted } from './tagged.ts';

export type Listener = {
  /** Fails when the first attempt to connect does; after that every lost connection is replaced. */
  opened: Promise<void>;
  /** Closes the connection and opens another one. */
  renew(): void;
  stop(): void;
};

type Subscription = { channel: string; onNotification: (payload: string) => void; onOpen: () => void };

/** Receives the notifications of a channel on a connection of its own, which is reconnected whenever it is lost. */
export function listen(url: string, { channel, onNotification, onOpen }: Subscription): Listener {
  const first = Promise.withResolvers<void>();
  let connection: Connections | undefined;
  let isStopped = false;
  const open = async (): Promise<void> => {
    for (let attempts = 0; !isStopped; attempts += 1) {
      connection = connectionsOf(url, 'listen');
      const own = new pg.Client(connection.config);
      own.on('error', () => {});
      own.on('notification', ({ payload = '' }) => onNotification(payload));
      try {
        await own.connect();
        await own.query(`listen ${quoted(channel)}`);
        own.once('end', () => void open());
        first.resolve();
        onOpen();
        return;
      } catch (error) {
        first.reject(error);
        connection.destroy();
        await sleep(Math.min(1000, 50 * 2 ** attempts), undefined, { ref: false });
      }
    }
  };
  void open();
  return {
    opened: first.promise,
    renew: () => connection?.destroy(),
    stop: () => {
      isStopped = true;
      connection?.destroy();
    },
  };
}
