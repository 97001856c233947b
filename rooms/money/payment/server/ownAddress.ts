import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';

/** Characters that payment services take, letters beyond ASCII written out (`%C3%A9`). */
const longest = 2000;

/**
 * The whole address of a page of ours that a browser is to come back to, given by path or whole address, with `query`
 * added. Anything that leads elsewhere is refused (400), so that nobody is sent away from the club by an address that
 * begins with it.
 */
export function ownAddress(ctx: Context, given: string, query: Record<string, string> = {}): string {
  const home = new URL(ctx.pageAddress('/')).origin;
  const address = URL.canParse(given, home) ? new URL(given, home) : undefined;
  const isOurs = address !== undefined && [home, new URL(ctx.config.origin).origin].includes(address.origin);
  if (!isOurs) refuse(commonRefusals.invalidInput, { errors: { redirectUrl: ['invalid'] } });
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (address.href.length > longest) refuse(commonRefusals.invalidInput, { errors: { redirectUrl: ['max'] } });
  return address.href;
}
