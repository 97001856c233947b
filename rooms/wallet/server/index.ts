// The wallet: badges and cards that belong to a person. It promises that everybody sees their own only, and has one of
// each kind.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { walletApi } from '../api.ts';
import { issueMemberBadge } from './issueMemberBadge.ts';
import { listOwnAssets } from './listOwnAssets.ts';
import { walletRecords } from './personalStore.ts';

export const wallet: Room = {
  name: 'wallet',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: walletApi,
  register: (app, house) => implement(app, house, walletApi, { listOwnAssets }),
  handlers: { MembershipRecorded: issueMemberBadge },
  records: walletRecords,
};
