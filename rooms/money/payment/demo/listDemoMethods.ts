import type { Context } from '#platform/context.ts';
import { listSaved } from '../server/saved/savedMethodStore.ts';

/** What somebody of the demo has saved to pay with: payment token ids. */
export const listDemoMethods = async ({ sql }: Context, fanId: string): Promise<string[]> =>
  (await listSaved(sql, fanId)).filter(({ state }) => state === 'saved').map(({ id }) => id);
