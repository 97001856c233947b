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
  let ready = ports;
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const look = async () => {
    const states = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const found = ports.filter((_, at) => states[at]);
    ready = found.length > 0 ? found : ports;
  };
  const timer = setInterval(() => void look(), every);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
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
