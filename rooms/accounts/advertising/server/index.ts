// The advertising room: what a person has agreed to get, advertising or newsletters, with the proof of it. It promises
// that nothing holds that was not agreed to, that the words agreed to are kept, and that whatever holds can be ended
// with one click.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { advertisingApi } from '../api.ts';
import { advertisingPages } from './advertisingPages.ts';
import { advertisingRecords } from './personalStore.ts';
import { registerAdvertisingRoutes } from './routes.ts';

export { listKnownConsents } from './contactConsentStore.ts';
export { terminateAllConsents } from './endConsent.ts';
export { consentFaults, type ImportedConsent, importConsents } from './importConsents.ts';

export const advertising: Room = {
  name: 'advertising',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: advertisingApi,
  pages: advertisingPages,
  register: registerAdvertisingRoutes,
  records: advertisingRecords,
};
