import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How a process goes without anybody noticing. */
export type Leaving = {
  /** From now on it is not ready, and each connection ends with its next answer. */
  begin(): void;
  hasBegun(): boolean;
  /** Called for each answer before it is made. */
  mark(response: ServerResponse): void;
  /** Milliseconds that answers may still take once the server closes; then connections are cut. */
  timeout: number;
};

const look = 100;

/** `whole`: of the process, where this one is of a single server in it. */
export function makeLeaving(whole?: Leaving, timeout = whole?.timeout ?? 10_000): Leaving {
  let isLeaving = false;
  const hasBegun = () => isLeaving || whole?.hasBegun() === true;
  return {
    begin: () => {
      isLeaving = true;
    },
    hasBegun,
    mark: (response) => {
      if (hasBegun()) response.setHeader('connection', 'close');
    },
    timeout,
  };
}

/** Closing ends connections: idle ones as they become idle, whatever is still open after `timeout` by force. */
export function endConnections(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('preClose', (done) => {
    leaving.begin();
    // The server itself only closes those that are idle at this moment.
    const idle = setInterval(() => app.server.closeIdleConnections(), look).unref();
    const all = setTimeout(() => app.server.closeAllConnections(), leaving.timeout).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
    done();
  });
}
