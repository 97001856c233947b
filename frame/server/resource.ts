import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiate } from './negotiationRules.ts';

type Variant = { bytes: Buffer; headers: string[]; etag: string };

/** One reply kept ready in every encoding. */
export type Resource = { status: number; variants: Record<Encoding, Variant>; notModified: string[]; bytes: number };

export type ResourceParts = {
  status?: number;
  type: string;
  body: string | Buffer;
  headers: Record<string, string>;
  /** Encoded forms that were made beforehand. */
  encoded?: Partial<Record<'gzip' | 'br', Buffer>>;
  /** Pictures and typefaces are compressed already. */
  isCompressible?: boolean;
};

const encodings: Encoding[] = ['identity', 'gzip', 'br'];
const brotli = promisify(brotliCompress);
const quality = (level: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** Makes a reply with gzip and Brotli 5 forms; each form has its own ETag. */
export function makeResource({
  status = 200,
  type,
  body,
  headers,
  encoded = {},
  isCompressible = true,
}: ResourceParts): Resource {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const forms: Record<Encoding, Buffer> = {
    identity: plain,
    gzip: isCompressible ? (encoded.gzip ?? gzipSync(plain, { level: 6 })) : plain,
    br: isCompressible ? (encoded.br ?? brotliCompressSync(plain, quality(5, plain.length))) : plain,
  };
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 20);
  const common = Object.entries(headers).flat();
  const variantOf = (encoding: Encoding): Variant => {
    const isEncoded = isCompressible && encoding !== 'identity';
    const etag = isEncoded ? `"${tag}-${encoding}"` : `"${tag}"`;
    const own = ['content-type', type, 'content-length', String(forms[encoding].length), 'etag', etag];
    if (isEncoded) own.push('content-encoding', encoding);
    if (isCompressible) own.push('vary', 'accept-encoding');
    return { bytes: forms[encoding], headers: [...own, ...common], etag };
  };
  const variants = Object.fromEntries(
    encodings.map((encoding) => [encoding, variantOf(encoding)]),
  ) as Resource['variants'];
  const bytes =
    new Set(Object.values(forms)).size === 1 ? plain.length : forms.br.length + forms.gzip.length + plain.length;
  return { status, variants, notModified: [...common, 'vary', 'accept-encoding'], bytes };
}

/** Puts a Brotli 11 form in place of the quick one. The ETag stays: it is the same content in the same encoding. */
export async function compressBest(resource: Resource): Promise<void> {
  const { identity, br } = resource.variants;
  if (br.bytes === identity.bytes) return;
  const bytes = await brotli(identity.bytes, quality(11, identity.bytes.length));
  if (bytes.length >= br.bytes.length) return;
  const headers = [...br.headers];
  headers[headers.indexOf('content-length') + 1] = String(bytes.length);
  resource.variants.br = { ...br, bytes, headers };
}

/** Sends a kept reply: 304 when the reader has it, no body for HEAD. */
export function sendResource(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const variant = resource.variants[negotiate(request.headers['accept-encoding'])];
  const known = request.headers['if-none-match'];
  if (known !== undefined && resource.status === 200 && isKnown(known, variant.etag)) {
    response.writeHead(304, ['etag', variant.etag, ...resource.notModified]);
    response.end();
    return;
  }
  response.writeHead(resource.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.bytes);
}

function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
