import { createServer } from 'node:net';

export type FakeClamd = { url: string; scanned: Buffer[]; close(): void };

/** A clamd that speaks INSTREAM and finds a virus in whatever contains `EICAR`; it refuses more than `maxBytes`. */
export async function fakeClamd({ maxBytes = 30_000_000 } = {}): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    const command = Buffer.from('zINSTREAM\0');
    let held = Buffer.alloc(0);
    let hasBegun = false;
    const chunks: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (part) => {
      held = Buffer.concat([held, part]);
      if (!hasBegun) {
        if (held.length < command.length) return;
        if (!held.subarray(0, command.length).equals(command)) return socket.end('UNKNOWN COMMAND\0');
        held = held.subarray(command.length);
        hasBegun = true;
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE();
        if (length === 0) {
          const content = Buffer.concat(chunks);
          scanned.push(content);
          return socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
        }
        if (held.length < 4 + length) return;
        chunks.push(held.subarray(4, 4 + length));
        held = held.subarray(4 + length);
        if (chunks.reduce((sum, { length: bytes }) => sum + bytes, 0) > maxBytes)
          return socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { url: `tcp://127.0.0.1:${port}`, scanned, close: () => server.close() };
}
