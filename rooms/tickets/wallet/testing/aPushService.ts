import { createSecureServer, createServer, type Http2SecureServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll } from 'vitest';

/** A push that has arrived; `by`: whose certificate came with it. */
type Push = { token: string; topic: string; body: string; by: string | undefined };

type Tls = { key: string; certificate: string; authority: string };

/** A push service that speaks as Apple's does; `tls`: with certificates on both sides. Closed when the file ends. */
export async function aPushService(tls?: Tls) {
  const pushes: Push[] = [];
  /** Devices that have the pass no more, and what is answered to everybody. */
  const state = { gone: new Set<string>(), status: 200 };
  const server: Http2Server | Http2SecureServer = tls
    ? createSecureServer({ key: tls.key, cert: tls.certificate, ca: tls.authority, requestCert: true })
    : createServer();
  server.on('stream', (stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '');
    let body = '';
    stream.on('data', (part) => {
      body += part;
    });
    stream.on('end', () => {
      const socket = stream.session?.socket as TLSSocket | undefined;
      const by = tls ? String(socket?.getPeerCertificate().subject?.CN) : undefined;
      pushes.push({ token, topic: String(headers['apns-topic']), body, by });
      const status = state.gone.has(token) ? 410 : state.status;
      stream.respond({ ':status': status });
      stream.end(status === 200 ? '' : JSON.stringify({ reason: status === 410 ? 'Unregistered' : 'Forbidden' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  afterAll(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https' : 'http'}://localhost:${port}`, pushes, state };
}
