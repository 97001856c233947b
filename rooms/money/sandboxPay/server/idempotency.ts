import type { FastifyRequest } from 'fastify';
import { type Answer, failure } from './answer.ts';

const longestKey = 200;

/** Hands on the idempotency key of a call that changes something; a call without a usable one is refused (400). */
export function withIdempotencyKey(request: FastifyRequest, work: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  const isUsable = typeof key === 'string' && key !== '' && key.length <= longestKey;
  return isUsable ? work(key) : Promise.resolve(failure(400, 'idempotency_key_missing'));
}

/** Refuses a key that has made something else before (409); undefined: it has made just this. */
export function refuseOtherContent<T extends object>(made: T, wanted: Partial<T>): Answer | undefined {
  const isSame = Object.entries(wanted).every(([name, value]) => made[name as keyof T] === value);
  return isSame ? undefined : failure(409, 'idempotency_key_reused');
}
