// The identity room: who somebody is. It keeps accounts, signs people in (OpenID Connect under /identity) and answers
// whose an access token is. Other rooms learn of a new person by the event AccountCreated.
import { fileURLToPath } from 'node:url';
import type { MayActFor } from '#ports/mayActFor.ts';
import type { Room } from '#ports/room.ts';
import { identityApi } from '../api.ts';
import { identityPermissions } from '../permissions.ts';
import { applyEmailRequests } from './emails/makeRequestedDefault.ts';
import { pageRoutes } from './pageRoutes.ts';
import { identityRecords } from './personalStore.ts';
import { openProvider } from './provider/liveProvider.ts';
import { mountProvider } from './provider/mountProvider.ts';
import { sendPasswordReset, sendPasswordResetJob } from './requestPasswordReset.ts';
import { registerIdentityRoutes } from './routes.ts';
import { providerPages } from './screens/providerPages.ts';
import { screenRoutes } from './screens/screenRoutes.ts';
import { lastAdministratorObjection } from './staff/lastAdministrator.ts';
import { staffCommands } from './staff/runStaffCommand.ts';
import { staffPage } from './staff/staffPage.ts';
import { tidySignIns } from './tidySignIns.ts';

export * as access from './access.ts';
export * as accountOffice from './accountOffice.ts';
export * as accountRows from './accountRows.ts';
export {
  type Account,
  findAccountByEmail,
  findAccountById as readAccount,
  findAccountOfEmail,
  findOwnerOfEmail,
  findProvenAccount,
  listAccounts,
} from './accountStore.ts';
export { createAccount } from './createAccount.ts';
export * as rateLimits from './rateLimits.ts';
export { namesOfDeciders, whoDecides } from './staff/whoDecides.ts';

/** The room; `mayActFor` is asked before somebody acts for an organisation. */
export const identityRoom = ({ mayActFor }: { mayActFor: MayActFor }): Room => ({
  name: 'identity',
  permissions: identityPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: identityApi,
  pages: pageRoutes,
  officePages: [staffPage],
  records: identityRecords,
  objections: [lastAdministratorObjection],
  commands: staffCommands,
  demo: async (ctx) => (await import('../demo/createDemoAccounts.ts')).createDemoAccounts(ctx),
  demoNotes: async () => (await import('../demo/demoNotes.ts')).demoNotes(),
  jobs: [
    { name: 'tidySignIns', run: tidySignIns, every: '17 * * * *', canWait: true },
    { name: 'applyEmailRequests', run: applyEmailRequests, every: '*/5 * * * *' },
    { name: sendPasswordResetJob, run: sendPasswordReset },
  ],
  async register(app, house) {
    registerIdentityRoutes(app, house);
    const provider = openProvider(house, providerPages, mayActFor);
    app.addHook('onListen', async () => provider.warmUp());
    app.addHook('onClose', async () => provider.close());
    const demo = house.config.demo ? await import('#club/demo/accounts.ts') : undefined;
    await screenRoutes(app, { house, provider: provider.current, demo });
    await mountProvider(app, house, provider.current);
  },
});
