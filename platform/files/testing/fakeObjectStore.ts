import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const fakeKeys = { id: 'AKIDEXAMPLE', secret: 'a secret of the test', region: 'eu-central-1' };

/**
 * A store of objects in memory that speaks as much of S3 as we need, and answers 403 to what is not signed with
 * `fakeKeys` (Signature Version 4, computed here from its description).
 */
export async function fakeObjectStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const [status, body] = answer(objects, request, Buffer.concat(parts));
      reply.writeHead(status).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/files`, objects, close: () => server.close() };
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer): [number, Buffer?] {
  const { method, url: path = '' } = request;
  if (!isSigned(request, body)) return [403];
  if (method === 'PUT') objects.set(path, body);
  if (method === 'PUT') return [200];
  const object = objects.get(path);
  if (method === 'DELETE') return [objects.delete(path) ? 204 : 404];
  return object ? [200, object] : [404];
}

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, signed = '', signature] = /SignedHeaders=([^,]+), *Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const [time, hash] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false;
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), signed, hash].join('\n');
  const scope = `${time.slice(0, 8)}/${fakeKeys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${fakeKeys.secret}`);
  return signature === hmac(key, toSign).toString('hex');
}
