import { createServer } from 'node:net';
import { type TestHouse, testHouse } from '#platform/testing/testHouse.ts';

/** A test house that listens on a real port of its own, with the demo's people; `origin` is its address. */
export async function listeningHouse(
  environment: Record<string, string> = {},
): Promise<TestHouse & { origin: string }> {
  const port = await freePort();
  const house = await testHouse({ PORT: String(port), ...environment });
  await house.app.listen({ port, host: '127.0.0.1' });
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
