import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context } from '#platform/context.ts';
import { officeEventsApi } from '../officeApi.ts';
import { createTicketEvent } from '../server/office/createEvent.ts';
import { publishTicketEvent } from '../server/office/publishEvent.ts';
import { saveTicketEvent } from '../server/office/saveEvent.ts';

type Api = typeof officeEventsApi;

/** The draft of an event, as staff make it. */
export const startEvent = (ctx: Context, input: InputOf<Api['createTicketEvent']>) =>
  callInOffice(ctx, officeEventsApi.createTicketEvent, createTicketEvent, input);

/** Puts a draft on sale on these terms; answers its id. */
export async function publishWithTerms(
  ctx: Context,
  { id: eventId, version: before }: ReplyOf<Api['createTicketEvent']>,
  terms: InputOf<Api['saveTicketEvent']>['terms'],
): Promise<string> {
  const saving = { eventId, version: before, terms };
  const { version } = await callInOffice(ctx, officeEventsApi.saveTicketEvent, saveTicketEvent, saving);
  await callInOffice(ctx, officeEventsApi.publishTicketEvent, publishTicketEvent, { eventId, version });
  return eventId;
}
