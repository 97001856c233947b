import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** Connections whose sockets are ours, so that they can be given up at once. */
export type Connections = { config: ClientConfig; giveUp(): void };

/** How every connection of ours is opened: by what stands in its address, as with PostgreSQL's own programs. */
const connectionOf = (url: string, name = 'kurve') => ({
  connectionString: url,
  application_name: name,
  options: '-c TimeZone=UTC',
  keepAlive: true,
  // Milliseconds that somebody waits for a connection.
  connectionTimeoutMillis: 10_000,
});

/** The same for connections that a server may leave without a word: by themselves they would wait for it for ever. */
export function connectionsOf(url: string, name?: string): Connections {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  return {
    config: { ...connectionOf(url, name), stream },
    giveUp: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
