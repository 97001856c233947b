// Two persons for what is dear: one of the staff asks with a reason, another one approves or declines. It promises that
// nobody approves what they have asked for or get themselves, that what was asked for happens once, in the transaction
// of the approval, or not at all, and that one function decides where money or tickets leave the club.
import { fileURLToPath } from 'node:url';
import type { FanContext, Locale } from '#platform/context.ts';
import { implement } from '#platform/http/implement.ts';
import type { Approvable } from '#ports/approvable.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { approvalApi } from '../api.ts';
import { approvalPermissions } from '../permissions.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { countWaiting } from './approvalStore.ts';
import { approve, decidable, decline, listApprovals, personOf, withdraw } from './approvals.ts';

export { askApproval, findWaitingApproval } from './askApproval.ts';
export {
  decideOutflow,
  noteApprovedOutflow,
  type Outflow,
  readLeftAlone,
  refuseOwnCase,
} from './outflow/decideOutflow.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };
const path = '/office/approvals/';

const page: OfficePage = {
  path,
  template: 'officeApprovals',
  title: (locale) => words[locale].title,
  permission: 'approvals.read',
  group: 'day',
  words: ['approvalOffice'],
};

const waiting = (approvables: readonly Approvable[]): OfficeFigure => ({
  name: 'approvalsWaiting',
  title: (locale) => words[locale].figure,
  permission: 'approvals.decide',
  kind: 'todo',
  path,
  read: (ctx) => {
    const staff = ctx as FanContext;
    const kinds = decidable(staff, approvables).map(({ kind }) => kind);
    return countWaiting(ctx.sql, { person: personOf(staff), kinds }, ctx.now);
  },
});

/** The room, which is told what needs two persons. */
export const approvalRoom = (approvables: readonly Approvable[]): Room => ({
  name: 'approval',
  permissions: approvalPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: approvalApi,
  officePages: [page],
  officeFigures: [waiting(approvables)],
  register: (app, house) =>
    implement(app, house, approvalApi, {
      listApprovals: listApprovals(approvables),
      approve: approve(approvables),
      decline: decline(approvables),
      withdraw: withdraw(approvables),
    }),
});
