import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { AuditRow } from '#platform/audit/auditStore.ts';
import type { peopleApi } from '../api.ts';
import type { StepKind } from '../peopleRules.ts';

type Step = ReplyOf<typeof peopleApi.readPerson>['timeline'][number];
type Row = Record<string, unknown>;
type PathOf = (row: Row) => string | undefined;

/**
 * How a row of a table becomes a step: the column of its moment, of what the words have a gap for, and of cents. Rows
 * without that moment are none.
 */
type StepTable = {
  table: string;
  what: StepKind;
  at: string;
  detail?: string;
  /** What the detail is called. */
  called?: (detail: string) => string;
  amount?: string;
  path?: PathOf;
};

/** How things of a person are found and called. */
export type StepNames = { orderIdOf(number: string): string | undefined; consentName(id: string): string };

/** What of a person's records the timeline tells, by table and column as their rooms read them. */
export const stepTables = ({ orderIdOf, consentName: called }: StepNames): StepTable[] => {
  const orderPath: PathOf = ({ orderNumber }) => {
    const id = orderIdOf(String(orderNumber));
    return id && `/office/orders/${id}/`;
  };
  return [
    { table: 'identity.account', what: 'accountCreated', at: 'createdAt' },
    { table: 'identity.email', what: 'emailAdded', at: 'createdAt', detail: 'email' },
    { table: 'identity.email_change', what: 'emailChanged', at: 'changedAt', detail: 'newEmail' },
    { table: 'identity.sign_in_event', what: 'signIn', at: 'at', detail: 'kind' },
    { table: 'identity.passkey', what: 'passkeyAdded', at: 'createdAt', detail: 'name' },
    { table: 'identity.staff_role', what: 'roleGranted', at: 'grantedAt', detail: 'role' },
    { table: 'membership.membership', what: 'membership', at: 'recordedAt', detail: 'number' },
    { table: 'organisation.membership', what: 'organisationInvited', at: 'invitedAt', detail: 'name' },
    { table: 'organisation.membership', what: 'organisationJoined', at: 'answeredAt', detail: 'name' },
    { table: 'order.order', what: 'ordered', at: 'createdAt', detail: 'orderNumber', amount: 'total', path: orderPath },
    { table: 'order.parcel', what: 'parcelSent', at: 'sentAt', detail: 'orderNumber', path: orderPath },
    { table: 'order.document', what: 'documentIssued', at: 'issuedAt', detail: 'number', path: orderPath },
    { table: 'payment.payment', what: 'paid', at: 'createdAt', detail: 'method', amount: 'amount' },
    {
      table: 'returns.return_case',
      what: 'returned',
      at: 'createdAt',
      detail: 'number',
      path: ({ number }) => `/office/returns/${number}/`,
    },
    { table: 'returns.declaration', what: 'withdrawn', at: 'declaredAt', detail: 'orderNumber', path: orderPath },
    { table: 'advertising.contact_consent', what: 'consentGiven', at: 'requestedAt', detail: 'consentId', called },
    { table: 'advertising.contact_consent', what: 'consentEnded', at: 'terminatedAt', detail: 'consentId', called },
    { table: 'wallet.asset', what: 'assetIssued', at: 'issuedAt', detail: 'type' },
  ];
};

/** What has happened to a person, as their records tell it; in no order. */
export function stepsOf(records: Record<string, readonly object[]>, names: StepNames): Step[] {
  return stepTables(names).flatMap((table) =>
    ((records[table.table] ?? []) as readonly Row[]).flatMap((row) => stepOf(table, row)),
  );
}

function stepOf({ what, at, detail, called = (text) => text, amount, path }: StepTable, row: Row): Step[] {
  const moment = momentOf(row[at]);
  if (!moment) return [];
  const href = path?.(row);
  const cents = amount === undefined ? undefined : row[amount];
  return [
    {
      at: moment,
      what,
      ...(detail && row[detail] !== null && row[detail] !== undefined ? { detail: called(String(row[detail])) } : {}),
      ...(typeof cents === 'number' ? { amount: toEuros(cents) } : {}),
      ...(href ? { path: href } : {}),
    },
  ];
}

const momentOf = (value: unknown): string | undefined => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && value !== '' ? new Date(value).toISOString() : undefined;
};

/** What staff have done for the person; looks are not told. */
const helped: Record<string, StepKind> = {
  'POST /office/v1/people/:personId/emails': 'emailChangeAsked',
  'DELETE /office/v1/people/:personId/emails/:emailId': 'emailChangeWithdrawn',
  'POST /office/v1/people/:personId/second-factor/reset': 'factorsReset',
  'POST /office/v1/people/:personId/sessions/end': 'sessionsEnded',
  'POST /office/v1/people/:personId/mails': 'mailSentAgain',
  'POST /office/v1/people/:personId/memberships': 'membershipRecorded',
  'DELETE /office/v1/people/:personId/memberships/:membershipId': 'membershipTakenBack',
  'GET /office/v1/people/:personId/export': 'exported',
};

/** The same of the audit trail. */
export function stepsOfTrail(
  trail: readonly Pick<AuditRow, 'at' | 'what' | 'accountId' | 'why'>[],
  nameOf: (id: string | null) => Step['by'],
): Step[] {
  return trail.flatMap(({ at, what, accountId, why }) => {
    const known = helped[what];
    const by = nameOf(accountId);
    return known ? [{ at: at.toISOString(), what: known, ...(why ? { why } : {}), ...(by ? { by } : {}) }] : [];
  });
}
