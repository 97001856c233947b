import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { access, namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { type gateOfficeApi, gateOfficeRefusals } from '../../gateOfficeApi.ts';
import { gateHours } from '../../gateRules.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { filled } from '../filled.ts';
import { deleteSteward, insertStewards, listStewards } from './stewardStore.ts';

type RoomApi = typeof gateOfficeApi;
type EventGate = ReplyOf<RoomApi['readEventGate']>;

const eventOf = async (ctx: Context, eventId: string) =>
  (await gateRights.findGateEvent(ctx, eventId)) ?? refuse(walletRefusals.unknownEvent);
const subjectOf = (id: string) => ({ kind: 'ticketEvent', id });

/** Who checks the tickets of an event, and who else could. Refuses 404. Four statements. */
export async function readEventGate(ctx: Context, { eventId }: { eventId: string }): Promise<EventGate> {
  const event = await eventOf(ctx, eventId);
  const stewards = await listStewards(ctx.sql, eventId);
  const appointed = new Set(stewards.map(({ accountId }) => accountId));
  const others = (await access.listStaffWith(ctx, 'tickets.check')).filter((id) => !appointed.has(id));
  const whoIs = await namesOfDeciders(ctx, [
    ...others,
    ...stewards.flatMap(({ accountId, appointedBy }) => [accountId, appointedBy]),
  ]);
  const nameOf = (id: string) => whoIs(id)?.name ?? id;
  const hours = gateHours(event);
  return {
    event: { id: event.id, name: event.names, startsAt: event.startsAt.toISOString() },
    keyGeneration: event.keyGeneration,
    ...(hours ? { hours: { from: hours.from.toISOString(), until: hours.until.toISOString() } } : {}),
    stewards: stewards.map(({ accountId, appointedAt, appointedBy }) => ({
      accountId,
      name: nameOf(accountId),
      appointedAt: appointedAt.toISOString(),
      ...filled({ appointedBy: whoIs(appointedBy)?.name }),
    })),
    others: others
      .map((accountId) => ({ accountId, name: nameOf(accountId) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de')),
  };
}

/** Appoints people who check tickets to an event. Refuses 404, and 422 for somebody who checks none. */
export function appointStewards(
  ctx: FanContext,
  { eventId, accountIds }: InputOf<RoomApi['appointStewards']>,
): Promise<EventGate> {
  return ctx.inTransaction(async (tx) => {
    await eventOf(tx, eventId);
    const able = new Set(await access.listStaffWith(tx, 'tickets.check'));
    if (!accountIds.every((id) => able.has(id))) refuse(gateOfficeRefusals.checksNoTickets);
    await insertStewards(tx.sql, eventId, accountIds, { by: whoDecides(tx), now: tx.now });
    await tx.audit({ subject: subjectOf(eventId), after: { stewards: accountIds } });
    return readEventGate(tx, { eventId });
  });
}

/** Ends an appointment. Refuses 404. */
export function dismissSteward(
  ctx: FanContext,
  { eventId, accountId }: InputOf<RoomApi['dismissSteward']>,
): Promise<EventGate> {
  return ctx.inTransaction(async (tx) => {
    await eventOf(tx, eventId);
    if (!(await deleteSteward(tx.sql, eventId, accountId))) refuse(gateOfficeRefusals.unknownSteward);
    await tx.audit({ subject: subjectOf(eventId), before: { steward: accountId } });
    return readEventGate(tx, { eventId });
  });
}

/** Makes the codes of an event with a new key. Refuses 404, and 409 where somebody else has done so meanwhile. */
export function renewEventKey(
  ctx: FanContext,
  { eventId, keyGeneration, reason }: InputOf<RoomApi['renewEventKey']>,
): Promise<EventGate> {
  return ctx.inTransaction(async (tx) => {
    await eventOf(tx, eventId);
    const renewed = await gateRights.renewEventKey(tx, eventId, keyGeneration);
    if (renewed === undefined) return refuse(gateOfficeRefusals.keyChanged);
    const [before, after] = [{ keyGeneration }, { keyGeneration: renewed }];
    await tx.audit({ subject: subjectOf(eventId), before, after, why: reason });
    return readEventGate(tx, { eventId });
  });
}
