import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { type Config, ConfigError, parseVariables } from '#platform/config/config.ts';

/** A store that speaks S3. All throw when it does not answer as it should. */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Also when there is no such object. */
  remove(key: string): Promise<void>;
};

const variables = z.object({
  FILES_S3_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a bucket' }).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
});

/** Milliseconds for one object of at most 1 MiB. */
const timeLimit = 30_000;

/** The store that `FILES_S3_URL` names; undefined: files lie in the database. Throws ConfigError. */
export function objectStoreOf({ variables: set }: Pick<Config, 'variables'>): ObjectStore | undefined {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, ...keys } = parseVariables(variables, set);
  if (url === undefined) return undefined;
  const { FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = keys;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'These settings cannot be used:\n  FILES_S3_URL: needs FILES_S3_KEY_ID and FILES_S3_SECRET beside it',
    );
  return openObjectStore(url, new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 }));
}

function openObjectStore(url: string, client: AwsClient): ObjectStore {
  const base = url.replace(/\/$/, '');
  const call = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(timeLimit);
    const reply = await client.fetch(`${base}/${key}`, { method, signal, ...(body ? { body } : {}) });
    const isFine = reply.ok || (method === 'DELETE' && reply.status === 404);
    if (!isFine) throw new Error(`The object store answered ${reply.status} to ${method}`);
    return reply;
  };
  return {
    put: async (key, bytes) => void (await call('PUT', key, bytes)),
    get: async (key) => Buffer.from(await (await call('GET', key)).arrayBuffer()),
    remove: async (key) => void (await call('DELETE', key)),
  };
}
