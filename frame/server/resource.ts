import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiate } from './negotiationRules.ts';

type Variant = { bytes: Buffer; headers: string[]; etag: string };

/** One reply kept ready; it is compressed when somebody first asks for that encoding. */
export type Resource = {
  status: number;
  /** The body in no encoding. */
  plain(): Buffer;
  /**
   * Keeps only the Brotli form, a quarter of the size: what else somebody asks for is made from it. Made beside the
   * requests.
   */
  pack(): Promise<void>;
  /** Makes the form of one encoding. */
  encode(encoding: Encoding): Variant;
  variants: Partial<Record<Encoding, Variant>>;
  notModified: string[];
  /** About how much memory all forms together take. */
  bytes: number;
};

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

const brotli = promisify(brotliCompress);
const quality = (level: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** Compressing less than this takes no longer than having it done on another thread. Bytes. */
const worthAThread = 4096;
const quick = 1;

/**
 * Makes a reply; each encoding has its own ETag. It is compressed lightly (a third of the time, a tenth more bytes than
 * what is worth waiting for), since many pages are asked for once; `compressBest` is for the others.
 */
export function makeResource({
  status = 200,
  type,
  body,
  headers,
  encoded = {},
  isCompressible = true,
}: ResourceParts): Resource {
  let unpacked: Buffer | undefined = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const tag = createHash('sha256').update(unpacked).digest('base64url').slice(0, 20);
  const plain = (): Buffer => unpacked ?? brotliDecompressSync(resource.variants.br!.bytes);
  const common = Object.entries(headers).flat();
  const bytesOf: Record<Encoding, () => Buffer> = {
    identity: plain,
    gzip: () => encoded.gzip ?? gzipSync(plain(), { level: 1 }),
    br: () => encoded.br ?? brotliCompressSync(plain(), quality(quick, plain().length)),
  };
  const form = (encoding: Encoding, bytes: Buffer): Variant => {
    const isEncoded = encoding !== 'identity';
    const etag = isEncoded ? `"${tag}-${encoding}"` : `"${tag}"`;
    const own = ['content-type', type, 'content-length', String(bytes.length), 'etag', etag];
    if (isEncoded) own.push('content-encoding', encoding);
    if (isCompressible) own.push('vary', 'accept-encoding');
    return { bytes, headers: [...own, ...common], etag };
  };
  const encode = (wanted: Encoding): Variant => {
    const encoding = isCompressible ? wanted : 'identity';
    return form(encoding, bytesOf[encoding]());
  };
  const packed = async (whole: Buffer): Promise<Variant> =>
    encoded.br || whole.length < worthAThread
      ? encode('br')
      : form('br', await brotli(whole, quality(quick, whole.length)));
  const notModified = [...common, 'vary', 'accept-encoding'];
  const resource: Resource = {
    status,
    plain,
    encode,
    variants: {},
    notModified,
    bytes: isCompressible ? Math.ceil(1.5 * unpacked.length) : unpacked.length,
    async pack() {
      if (!isCompressible || unpacked === undefined) return;
      // A form without encoding that somebody has asked for would keep the body.
      const br = resource.variants.br ?? (await packed(unpacked));
      resource.variants = { br };
      resource.bytes = 2 * br.bytes.length + bytesOfHeaders;
      unpacked = undefined;
    },
  };
  return resource;
}

/** About what the headers of a page take, its policy first of all. */
const bytesOfHeaders = 2048;

/**
 * The form in that encoding, made now unless somebody has asked for it before. One that is larger than all that is
 * counted for the reply is not kept.
 */
export function variantOf(resource: Resource, encoding: Encoding): Variant {
  const kept = resource.variants[encoding];
  if (kept) return kept;
  const made = resource.encode(encoding);
  if (made.bytes.length <= resource.bytes) resource.variants[encoding] = made;
  return made;
}

/** Puts a Brotli 11 form in place of the quick one. The ETag stays: it is the same content in the same encoding. */
export async function compressBest(resource: Resource): Promise<void> {
  const br = variantOf(resource, 'br');
  if (!br.headers.includes('br')) return;
  const plain = resource.plain();
  const bytes = await brotli(plain, quality(11, plain.length));
  if (bytes.length >= br.bytes.length) return;
  const headers = [...br.headers];
  headers[headers.indexOf('content-length') + 1] = String(bytes.length);
  resource.variants.br = { ...br, bytes, headers };
}

/** Sends a kept reply: 304 when the reader has it, no body for HEAD. */
export function sendResource(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const variant = variantOf(resource, negotiate(request.headers['accept-encoding']));
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
