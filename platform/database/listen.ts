import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connections, connectionsOf } from './connectionOf.ts';
import { quoted } from './tagged.ts';

export type Listener = {
  /** Fails when the first try does; later losses are made up for. */
  opened: Promise<void>;
  /** Gives the connection up and opens another one. */
  renew(): void;
  stop(): void;
};

type Hearing = { channel: string; onCall: (payload: string) => void; onOpen: () => void };

/** Hears what is called out in a channel, on a connection of its own, which is opened again whenever it is lost. */
export function listen(url: string, { channel, onCall, onOpen }: Hearing): Listener {
  const first = Promise.withResolvers<void>();
  let connection: Connections | undefined;
  let isStopped = false;
  const open = async (): Promise<void> => {
    for (let tries = 0; !isStopped; tries += 1) {
      connection = connectionsOf(url);
      const own = new pg.Client(connection.config);
      own.on('error', () => {});
      own.on('notification', ({ payload = '' }) => onCall(payload));
      try {
        await own.connect();
        await own.query(`listen ${quoted(channel)}`);
        own.once('end', () => void open());
        first.resolve();
        onOpen();
        return;
      } catch (error) {
        first.reject(error);
        connection.giveUp();
        await sleep(Math.min(1000, 50 * 2 ** tries), undefined, { ref: false });
      }
    }
  };
  void open();
  return {
    opened: first.promise,
    renew: () => connection?.giveUp(),
    stop: () => {
      isStopped = true;
      connection?.giveUp();
    },
  };
}
