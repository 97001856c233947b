import { consents } from '#club/consents.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { accountOffice, namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { KeptMembership } from '#rooms/accounts/membership/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { type Keeping, readRecordsOf } from '#rooms/service/privacy/server/index.ts';
import type { peopleApi } from '../api.ts';
import { obstacleFor } from './guardPerson.ts';
import { stepsOf, stepsOfTrail } from './timelineRules.ts';

type Api = typeof peopleApi;
type Reply = ReplyOf<Api['readPerson']>;
type Records = Record<string, readonly object[]>;

const ordersShown = 50;
const stepsShown = 200;

/** One person's case; the look stands in the trail. Refuses 404. */
export const readPerson =
  (keeping: Keeping) =>
  async (ctx: FanContext, { personId }: InputOf<Api['readPerson']>): Promise<Reply> => {
    const reply = await readWithoutLog(keeping)(ctx, personId);
    await ctx.audit({ subject: { kind: 'person', id: personId } });
    return reply;
  };

/** The same for a call that has written into the trail already. */
export const readWithoutLog =
  (keeping: Keeping) =>
  async (ctx: FanContext, personId: string): Promise<Reply> => {
    const facts = (await accountOffice.findPersonFacts(ctx, personId)) ?? refuse(commonRefusals.notFound);
    const [emails, orders, trail, records] = await Promise.all([
      accountOffice.listEmailsOf(ctx, personId),
      orderOffice.listAllOrders(ctx, { search: { fanId: personId } }, { isOldestFirst: false, limit: ordersShown }),
      listAudit(ctx.sql, { subjectKind: 'person', subjectId: personId }, stepsShown),
      readRecordsOf(keeping)(ctx, personId),
    ]);
    const nameOf = await namesOfDeciders(
      ctx,
      trail.map(({ accountId }) => accountId),
    );
    const idOfOrder = new Map(orders.map(({ orderNumber, id }) => [orderNumber, id]));
    const timeline = [
      ...stepsOf(records, { orderIdOf: (number) => idOfOrder.get(number), consentName: consentNames(ctx) }),
      ...stepsOfTrail(trail, (id) => nameOf(id)),
    ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const obstacle = obstacleFor(ctx, facts);
    return {
      ...headOf(ctx, facts),
      ...(obstacle ? { obstacle } : {}),
      emails: emails.map(({ id, email, isDefault, isConfirmed, requestedBy, takesEffectAt, isOpened }) => ({
        id,
        email,
        isDefault,
        isConfirmed,
        isRequested: requestedBy !== null,
        ...(isOpened && takesEffectAt ? { takesEffect: takesEffectAt.toISOString() } : {}),
      })),
      ...belongingsOf(records),
      orders: orders.map(orderOnWire),
      timeline: timeline.slice(0, stepsShown),
    };
  };

const consentNames =
  ({ locale }: FanContext) =>
  (id: string): string =>
    consents.find((one) => one.id === id)?.title[locale] ?? id;

function headOf(
  { locale }: FanContext,
  { createdAt, lastSignInAt, firstName, lastName, ...facts }: accountOffice.PersonFacts,
) {
  return {
    ...facts,
    name: fullName({ firstName, lastName }, locale),
    created: createdAt.toISOString(),
    ...(lastSignInAt ? { lastSignIn: lastSignInAt.toISOString() } : {}),
  };
}

const orderOnWire = ({ id, orderNumber, createdAt, state, total, voucherDiscount }: orderOffice.ListedOrder) => ({
  id,
  number: orderNumber,
  created: createdAt.toISOString(),
  state,
  totalPrice: toEuros(total + voucherDiscount),
});

const earlierOnWire = ({ number, orderedOn, state, total, items }: orderOffice.EarlierOrder) => ({
  number,
  ordered: orderedOn,
  state,
  totalPrice: toEuros(total),
  items: items.map(({ quantity, name }) => `${quantity} × ${name}`),
});

type Row = Record<string, unknown>;

const membershipOnWire = ({ startsOn, endsOn, guardian, ...membership }: KeptMembership) => ({
  id: membership.id,
  kind: membership.kind,
  number: membership.number,
  department: membership.department,
  from: startsOn,
  ...(endsOn ? { until: endsOn } : {}),
  ...(guardian ? { guardian } : {}),
  version: membership.version,
});

/** What of the records stands beside the timeline. */
function belongingsOf(records: Records): Pick<Reply, 'memberships' | 'organisations' | 'returns' | 'earlierOrders'> {
  const rows = (table: string) => (records[table] ?? []) as readonly Row[];
  return {
    memberships: ((records['membership.membership'] ?? []) as readonly KeptMembership[]).map(membershipOnWire),
    organisations: rows('organisation.membership').map(({ name, state, isAdmin }) => ({
      name: String(name),
      state: String(state),
      isAdmin: isAdmin === true,
    })),
    earlierOrders: ((records['order.earlier_order'] ?? []) as readonly orderOffice.EarlierOrder[]).map(earlierOnWire),
    returns: rows('returns.return_case').map(({ number, state, createdAt }) => ({
      number: String(number),
      state: String(state),
      created: (createdAt as Date).toISOString(),
    })),
  };
}

/** Everything that is kept about a person, as text; the look stands in the trail. Refuses 404. */
export const listPersonRecords =
  (keeping: Keeping) =>
  async (
    ctx: FanContext,
    { personId }: InputOf<Api['listPersonRecords']>,
  ): Promise<ReplyOf<Api['listPersonRecords']>> => {
    if (!(await accountOffice.findPersonFacts(ctx, personId))) refuse(commonRefusals.notFound);
    const records = await readRecordsOf(keeping)(ctx, personId);
    await ctx.audit({ subject: { kind: 'person', id: personId } });
    const tables = Object.entries(records)
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => ({
        table,
        rows: rows.map((row) => Object.entries(row).map(([name, value]) => ({ name, value: asText(value) }))),
      }));
    return { tables };
  };

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
