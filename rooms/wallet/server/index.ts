// The wallet: tickets, badges and cards that belong to a person. It promises that everybody sees their own only.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { walletApi } from '../api.ts';
import { gatePage } from './gatePage.ts';
import { issueMemberBadge } from './issueMemberBadge.ts';
import { walletRecords } from './personalStore.ts';
import { registerWalletRoutes } from './routes.ts';
import { walletPages } from './walletPages.ts';

export { ticketAreaPages } from './ticketAreaPages.ts';

export const wallet: Room = {
  name: 'wallet',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: walletApi,
  pages: walletPages,
  officePages: [gatePage],
  register: registerWalletRoutes,
  handlers: { MembershipRecorded: issueMemberBadge },
  records: walletRecords,
  demo: async (ctx) => (await import('../demo/makeDemoWallet.ts')).makeDemoWallet(ctx),
};
