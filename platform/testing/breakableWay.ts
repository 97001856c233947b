import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type BreakableWay = {
  port: number;
  /** Ends all connections: well (`end`), or badly (`reset`), as a dying server does. */
  breakAll(how: 'end' | 'reset'): void;
  /** Lets nothing through any more on the connections that are open now, without ending them. */
  freezeAll(): void;
  /** Where the connections that are open come from, as the server sees it (`client_port`). */
  clientPorts(): number[];
  close(): void;
};

/** A way to a server on which connections can be broken and silenced; new ones always go through. */
export async function openBreakableWay(target: URL): Promise<BreakableWay> {
  const sockets = new Map<Socket, Socket>();
  const server = createServer((from) => {
    const to = connect(Number(target.port || 5432), target.hostname);
    sockets.set(from, to);
    from.pipe(to).pipe(from);
    from.on('freeze', () => {
      from.unpipe().pause();
      to.unpipe().pause();
    });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => {}).on('close', () => void other.destroy());
    from.on('close', () => sockets.delete(from));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    breakAll: (how) => {
      for (const socket of sockets.keys()) how === 'end' ? socket.destroy() : socket.resetAndDestroy();
    },
    freezeAll: () => {
      for (const socket of sockets.keys()) socket.emit('freeze');
    },
    clientPorts: () => [...sockets.values()].flatMap(({ localPort }) => localPort ?? []),
    close: () => void server.close(),
  };
}
