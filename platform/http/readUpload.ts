import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonRefusals, uploadRefusals } from '#platform/api/commonRefusals.ts';
import type { Upload } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';

/**
 * Opens routes whose body is a file: it is not read before the caller is known to be allowed. Of the types that these
 * routes take none is parsed.
 */
export function withUnreadBodies(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
    addRoutes(scope);
  });
}

/**
 * Reads a file that is the body of a call, as it was sent. Refuses 415 for another type, 413 for too many bytes, 400
 * where it breaks off or is missing.
 */
export async function readUpload({ headers, raw }: FastifyRequest, { types, maxBytes }: Upload): Promise<Uint8Array> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) refuse(uploadRefusals.wrongType, { detail: `Takes ${types.join(', ')}` });
  const tooLarge = () => refuse(uploadRefusals.bodyTooLarge, { detail: `At most ${maxBytes} bytes` });
  if (Number(headers['content-length'] ?? 0) > maxBytes) tooLarge();
  const parts: Buffer[] = [];
  let read = 0;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      read += part.length;
      if (read > maxBytes) break;
      parts.push(part);
    }
  } catch {
    refuse(commonRefusals.invalidInput, { detail: 'The file broke off' });
  }
  if (read > maxBytes) tooLarge();
  if (read === 0) refuse(commonRefusals.invalidInput, { detail: 'The file is empty' });
  return Buffer.concat(parts);
}
