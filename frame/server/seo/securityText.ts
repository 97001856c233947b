import type { FileRoute } from '../../page.ts';
import { policies } from '../club.ts';

/** For how many days the file says that it is right; it is made anew for each reader. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export const securityText: FileRoute = {
  path: '/.well-known/security.txt',
  type: 'text/plain; charset=utf-8',
  isKept: () => false,
  load: async (ctx, { addressOf }) => {
    const expires = new Date(ctx.now.getTime() + validDays * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${policies.securityEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      `Canonical: ${addressOf('/.well-known/security.txt')}`,
    ];
    return { body: `${lines.join('\n')}\n`, dependsOn: [] };
  },
};
