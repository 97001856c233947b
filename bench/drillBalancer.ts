import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

export type Balancer = { origin: string; close(): void };

/** Milliseconds between two questions whether a process is ready. */
const every = 500;

/**
 * A small load balancer on a port of its own: it sends calls by turns to the processes that are ready, to all where
 * none is, and never sends one twice.
 */
export async function openBalancer(ports: number[]): Promise<Balancer> {
  const ready = new Set(ports);
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  // Each for itself: a process that is slow to answer must not keep what another has said from being noticed.
  const look = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => {
    for (const port of ports) void look(port);
  }, every);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const found = ready.size > 0 ? [...ready] : ports;
    const port = found[turn % found.length];
    const headers = { ...incoming.headers, connection: 'keep-alive' };
    const onward = request({ host: '127.0.0.1', port, agent, path: incoming.url, method: incoming.method, headers });
    onward.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, { 'content-type': reply.headers['content-type'] ?? 'text/plain' });
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
