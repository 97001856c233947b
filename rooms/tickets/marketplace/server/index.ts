// The marketplace room: what sellers of resold tickets are paid. The club buys tickets back and resells them in its own
// name. It promises that a seller is paid exactly what was confirmed, at most once, whatever stops in between, and that
// every cent stands in a ledger whose transactions balance, and that bank transfers leave and fees change only when
// two persons agree.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { marketplaceApi } from '../api.ts';
import { resaleOfficeApi } from '../officeApi.ts';
import { marketplacePermissions } from '../permissions.ts';
import { followCallOff, giveResaleFeesBack } from './giveFeesBack.ts';
import { marketplacePages } from './marketplacePages.ts';
import { resaleMoney } from './moneyEvents.ts';
import { resaleOfficePages } from './officePages.ts';
import { issueResalePapers } from './papers/issuePapers.ts';
import { payResoldTickets } from './payResold.ts';
import { marketplaceRecords } from './personalStore.ts';
import { recordBuyerRefund, recordResale } from './recordResale.ts';
import { registerMarketplace } from './routes.ts';
import { deleteUnusedAccounts } from './runs/deleteUnusedAccounts.ts';
import { payoutRuns } from './runs/payoutRunApprovable.ts';
import { sellerObjection } from './sellerObjection.ts';
import { resaleTerms } from './terms/changeTerms.ts';

export * as resaleBooks from './resaleBooks.ts';

export const marketplace: Room = {
  name: 'marketplace',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  permissions: marketplacePermissions,
  api: { ...marketplaceApi, ...resaleOfficeApi },
  pages: marketplacePages,
  officePages: resaleOfficePages,
  approvables: [payoutRuns, resaleTerms],
  register: registerMarketplace,
  jobs: [payResoldTickets, giveResaleFeesBack, issueResalePapers, deleteUnusedAccounts],
  handlers: { RightResold: recordResale, RefundMade: recordBuyerRefund, RightsChanged: followCallOff },
  paymentPurposes: { resale: resaleMoney },
  objections: [sellerObjection],
  records: marketplaceRecords,
  demoPurchases: async (ctx, buy) => (await import('../demo/makeDemoResale.ts')).makeDemoResale(ctx, buy),
};
