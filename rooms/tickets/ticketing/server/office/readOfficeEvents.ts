import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { listPublishedPlans } from '#rooms/tickets/stadium/server/index.ts';
import type { officeEventsApi } from '../../officeApi.ts';
import { templateOf } from '../../termsRules.ts';
import { ofEvent } from '../trailSubjects.ts';
import { eventOnWire, listedEvents } from './eventOnWire.ts';
import { getOfficeEvent, listMatchesWithEvent, listOfficeEvents } from './officeEventStore.ts';
import { listTemplates, saveTemplateRow } from './templateStore.ts';

type RoomApi = typeof officeEventsApi;

const pageSize = 25;

/** One page of events; `next` is absent at the end. Four statements with the token's. */
export async function listTicketEvents(
  ctx: Context,
  filter: InputOf<RoomApi['listTicketEvents']>,
): Promise<ReplyOf<RoomApi['listTicketEvents']>> {
  const events = await listOfficeEvents(ctx.sql, { ...filter, limit: pageSize + 1, now: ctx.now });
  const shown = events.slice(0, pageSize);
  const last = events.length > pageSize ? shown.at(-1) : undefined;
  return { items: await listedEvents(ctx, shown), ...(last ? { next: last.id } : {}) };
}

/** One event. Refuses 404. */
export async function readTicketEvent(
  ctx: Context,
  { eventId }: InputOf<RoomApi['readTicketEvent']>,
): Promise<ReplyOf<RoomApi['readTicketEvent']>> {
  return eventOnWire(ctx, await getOfficeEvent(ctx.sql, eventId));
}

/** What a new event can be made of. Five statements. */
export async function listEventSources(ctx: Context): Promise<ReplyOf<RoomApi['listEventSources']>> {
  const fixtures = await listFixtures(ctx, { isOurs: true, from: ctx.today(), isOver: false, limit: 150 });
  const atHome = fixtures.filter(
    ({ home, at, fixtureStatus }) =>
      home.key !== undefined && at !== undefined && new Date(at) > ctx.now && fixtureStatus === 'regular',
  );
  const withEvent = await listMatchesWithEvent(
    ctx.sql,
    atHome.map(({ id }) => id),
  );
  const filter = { limit: 15, now: ctx.now };
  const events = [
    ...(await listOfficeEvents(ctx.sql, { ...filter, when: 'past' })),
    ...(await listOfficeEvents(ctx.sql, { ...filter, when: 'coming' })),
  ];
  return {
    matches: atHome
      .filter(({ id }) => !withEvent.has(id))
      .slice(0, 50)
      .map(({ id, home, away, competition, at }) => ({
        id,
        competition,
        startsAt: new Date(at!).toISOString(),
        name: `${home.name} – ${away.name}`,
      })),
    plans: (await listPublishedPlans(ctx)).map(({ id, venue, version }) => ({ id, venue, version })),
    templates: await listTemplates(ctx.sql),
    events: events.map(({ id, names, startsAt }) => ({ id, name: names.de, startsAt: startsAt.toISOString() })),
  };
}

/** Keeps the terms of an event for the next ones. Refuses 404. */
export function saveTemplate(
  ctx: Context,
  { eventId, name }: InputOf<RoomApi['saveTemplate']>,
): Promise<ReplyOf<RoomApi['saveTemplate']>> {
  return ctx.inTransaction(async (tx) => {
    const event = await getOfficeEvent(tx.sql, eventId);
    const terms = templateOf(event.terms, event.startsAt, club.timeZone);
    const id = await saveTemplateRow(tx.sql, { id: newId(), name, terms }, tx.now);
    await tx.audit({ subject: ofEvent(eventId), after: { template: name } });
    return { id, name };
  });
}

const historyPage = 50;

/** Who changed what of an event, newest first. Three statements with the token's. */
export async function listTicketEventHistory(
  ctx: Context,
  { eventId, after }: InputOf<RoomApi['listTicketEventHistory']>,
): Promise<ReplyOf<RoomApi['listTicketEventHistory']>> {
  const filter = { subjectKind: 'ticketEvent', subjectId: eventId, before: after };
  const rows = await listAudit(ctx.sql, filter, historyPage + 1);
  const shown = rows.slice(0, historyPage);
  const whoIs = await namesOfDeciders(
    ctx,
    shown.map(({ accountId }) => accountId),
  );
  const last = rows.length > historyPage ? shown.at(-1) : undefined;
  const items = shown.map(({ id, at, what, accountId, why, before, after: is }) => {
    const who = whoIs(accountId);
    return {
      id,
      at: at.toISOString(),
      what,
      ...(who ? { who } : {}),
      ...(why === null ? {} : { why }),
      ...(before === null ? {} : { before: before as Record<string, unknown> }),
      ...(is === null ? {} : { after: is as Record<string, unknown> }),
    };
  });
  return { items, ...(last ? { next: last.id } : {}) };
}
