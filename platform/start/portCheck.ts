import { createServer } from 'node:net';
import { StartFailure } from './startFailure.ts';

/**
 * Throws StartFailure when nobody can listen there; asked first, so that a taken port is not told after everything else
 * has started.
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => fail(portFailure(error, port, host)));
    server.listen(port, host, () => server.close(() => done()));
  });
}

/** Says a failed listen in words that help. */
export function portFailure(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartFailure(`This machine has no address ${host}. Set HOST to one of its own, or leave it out.`);
  return error;
}
