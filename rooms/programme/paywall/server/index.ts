// The paywall room: passes for films, and who plays them. It promises that a ticket is given only to whoever has a pass,
// for two devices at a time, that a period is charged once and only with its owner's yes, and that nobody is charged
// after they have cancelled.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { paywallApi } from '../api.ts';
import { paywallOfficeApi } from '../officeApi.ts';
import { paywallPermissions } from '../permissions.ts';
import { terminablePasses } from './cancelPass.ts';
import { officePages } from './office/officePages.ts';
import { renewPassPage } from './office/officePlans.ts';
import { passes } from './passes.ts';
import { paywallPages } from './paywallPages.ts';
import { paywallRecords, renewalObjection } from './personalStore.ts';
import { passEntitlements } from './playback.ts';
import { renewalMoney } from './renewalMoney.ts';
import { passPurpose, renewPasses } from './renewPasses.ts';
import { registerPaywall } from './routes.ts';

export const paywall: Room = {
  name: 'paywall',
  permissions: paywallPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: { ...paywallApi, ...paywallOfficeApi },
  pages: paywallPages,
  officePages,
  register: registerPaywall,
  sellables: [passes],
  entitlements: [passEntitlements],
  paymentPurposes: { [passPurpose]: renewalMoney },
  objections: [renewalObjection],
  terminables: [terminablePasses],
  records: paywallRecords,
  // Passes have no stock, and a subscription's row is its owner's alone.
  locks: [],
  jobs: [{ name: 'renewPasses', run: renewPasses, every: '*/10 * * * *' }, renewPassPage],
  demo: async (ctx) => (await import('../demo/makeDemoPasses.ts')).makeDemoPrices(ctx),
  demoPurchases: async (ctx, buy) => (await import('../demo/makeDemoPasses.ts')).makeDemoPasses(ctx, buy),
};
