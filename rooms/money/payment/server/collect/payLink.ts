import type { Context, Locale } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { linkTime } from './collectionStates.ts';

type Sealing = Pick<Context, 'sealOf' | 'now'>;

/** What opens the link of one collection until a moment; the seal says that it is from us. */
const tokenOf = (ctx: Sealing, collectionId: string, until: Date): string =>
  Buffer.from(ctx.sealOf('links to pay').seal(collectionId, until.getTime())).toString('base64url');

/** Until when a token opens this collection; undefined: it never did. */
export function readPayToken(ctx: Sealing, collectionId: string, token: string): Date | undefined {
  try {
    return new Date(ctx.sealOf('links to pay').open<number>(collectionId, Buffer.from(token, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** The page's path with everything that the link says. */
export const payPath = (collectionId: string, token: string): string => `/zahlen/?id=${collectionId}&token=${token}`;

/** The whole address at which a collection can be paid for the next thirty days, without signing in. */
export function payLink(ctx: Context, { id }: { id: string }, locale: Locale): string {
  const until = new Date(ctx.now.getTime() + linkTime);
  return pageLink(ctx, locale, payPath(id, tokenOf(ctx, id, until)));
}
