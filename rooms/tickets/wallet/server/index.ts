// The wallet: tickets, badges and cards that belong to a person, and tickets that people hand on. It promises that
// everybody sees their own only, and that of a ticket on its way exactly one side can enter in the end.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { walletApi } from '../api.ts';
import { walletPermissions } from '../permissions.ts';
import { forgetEntries } from './gate/takeEntryBack.ts';
import { issueMemberBadge, takeMemberBadgeBack } from './issueMemberBadge.ts';
import { deleteOldPasses } from './passes/deleteOldPasses.ts';
import { passSettings } from './passes/passSettings.ts';
import { followChangedRights, updatePasses } from './passes/updatePasses.ts';
import { walletRecords } from './personalStore.ts';
import { registerWalletRoutes } from './routes.ts';
import { followEndedRights } from './transfers/endTransfer.ts';
import { eraseOldNames } from './transfers/eraseOldNames.ts';
import { expireTransfers } from './transfers/expireTransfers.ts';
import { notifyOfAcceptance } from './transfers/notifyOfAcceptance.ts';
import { walletOfficePages } from './walletOfficePages.ts';
import { walletPages } from './walletPages.ts';

export { fanClubCardPage } from './cards/cardPage.ts';
export { ticketAreaPages } from './ticketAreaPages.ts';

/** The room; `seasonCards`: rooms whose cards open gates. */
export const walletRoom = (seasonCards: readonly SeasonCards[]): Room => ({
  name: 'wallet',
  permissions: walletPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  settings: passSettings,
  api: walletApi,
  pages: walletPages,
  officePages: walletOfficePages,
  register: registerWalletRoutes(seasonCards),
  jobs: [expireTransfers, eraseOldNames, notifyOfAcceptance, updatePasses, deleteOldPasses],
  handlers: {
    EntriesEnded: forgetEntries,
    MembershipRecorded: issueMemberBadge,
    MembershipTakenBack: takeMemberBadgeBack,
    RightsChanged: followChangedRights,
    RightsEnded: followEndedRights,
  },
  records: walletRecords,
  demo: async (ctx) => (await import('../demo/appointDemoStewards.ts')).appointDemoStewards(ctx),
});
