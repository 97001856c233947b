import type { Endpoint } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { runWithTrail } from './runWithTrail.ts';

/**
 * Calls the use case of an office endpoint from demo data: the trail says what was done and by whom, as for a real
 * call.
 */
export function callInOffice<C extends Context, I extends object, R>(
  ctx: C,
  { method, path, caller }: Endpoint,
  useCase: (ctx: C, input: I) => Promise<R>,
  input: I,
): Promise<R> {
  const given = Object.entries(input);
  const deed = {
    accountId: ctx.fan?.id,
    permission: typeof caller === 'object' ? caller.permission : undefined,
    what: `${method} ${path}`,
    params: Object.fromEntries(given.filter(([name]) => path.includes(`:${name}`))),
    requestId: undefined,
  };
  return runWithTrail(ctx, deed, (trailed) => useCase({ ...ctx, ...trailed }, input));
}
