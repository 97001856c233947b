import { createServer } from 'node:net';
import { type TestHouse, testHouse } from '#platform/testing/testHouse.ts';

/** A test house whose configured origin is the address it listens on. */
export async function listeningHouse(
  environment: Record<string, string> = {},
): Promise<TestHouse & { origin: string }> {
  const port = await freePort();
  const house = await testHouse({ PORT: String(port), ...environment });
  return { ...house, origin: `http://localhost:${port}` };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
