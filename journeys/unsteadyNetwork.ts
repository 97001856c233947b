import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './product.ts';

/** A way to the product that a test can cut and fix, and on which the product can pretend to be another build. */
export type UnsteadyNetwork = {
  origin: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on pages, index and worker name this build. */
  pretendBuild(hash: string): void;
  close(): Promise<void>;
};

/** Opens a way to `target` under an address of its own. */
export async function unsteadyNetwork(target: string): Promise<UnsteadyNetwork> {
  const port = await freePort();
  const index = (await (await fetch(`${target}/page-data/app-data.json`)).json()) as { webpackCompilationHash: string };
  const { hostname, port: targetPort } = new URL(target);
  let build = index.webpackCompilationHash;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const onward = request(
      { hostname, port: targetPort, method: asked.method, path: asked.url, headers },
      async (reply) => {
        const parts: Buffer[] = [];
        for await (const part of reply) parts.push(part as Buffer);
        const isText = /html|javascript|json/.test(reply.headers['content-type'] ?? '');
        const whole = Buffer.concat(parts);
        const body = isText ? Buffer.from(whole.toString().replaceAll(index.webpackCompilationHash, build)) : whole;
        const { 'content-length': _, 'transfer-encoding': __, ...others } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, { ...others, 'content-length': body.length });
        answer.end(body);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
  let server = createServer(pass);
  const restore = async () => {
    server = createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await restore();
  return {
    origin: `http://localhost:${port}`,
    cut,
    restore,
    pretendBuild: (hash) => {
      build = hash;
    },
    close: cut,
  };
}
