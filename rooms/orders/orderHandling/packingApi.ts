import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

const seenOrder = z.object({ id: z.uuid(), version: z.number().int().min(0).max(2_000_000_000) });
const goods = {
  sku: z.string(),
  /** In the language of the call. */
  name: z.string(),
  variant: z.string().optional(),
  /** Names, numbers and other wishes of the buyer. */
  options: z.array(z.string()),
  quantity: z.number().int(),
};
const forFulfilment = { permission: 'orders.fulfil' } as const;
const lineIds = z.object({ lineIds: z.array(z.uuid()).min(1, 'required').max(200, 'max') });

/** Those that this call has changed. */
const changedLines = z.object({ lineIds: z.array(z.string()) });

/** What became of each order; `code`: that of a refusal of one order (`rooms/orders/orderHandling/api.ts`). */
const outcome = z.object({
  changed: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string() })),
});

export const packingApi = {
  readPacking: endpoint({
    method: 'GET',
    path: '/office/v1/packing',
    summary: 'What is to be fetched from the shelves for the oldest orders that can be packed, and a slip for each',
    caller: forFulfilment,
    logsReading: true,
    query: z.object({
      tenant: z.coerce.number().int().min(1).max(999_999).optional(),
      count: z.coerce.number().int().min(1, 'min').max(50, 'max').default(25),
      /** `next` of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({
      /** By name. */
      goods: z.array(z.object({ ...goods, orderNumbers: z.array(z.string()) })),
      /** Oldest first. */
      orders: z.array(
        z.object({
          ...seenOrder.shape,
          orderNumber: z.string(),
          seller: z.string(),
          created: z.iso.datetime(),
          state: z.string(),
          /** Years; absent: anybody may take the parcel. */
          ageCheck: z.number().int().optional(),
          address: z.array(z.string()),
          lines: z.array(z.object({ ...goods, isLettered: z.boolean() })),
        }),
      ),
      next: z.string().optional(),
      /** Orders that wait since the buyer's bank has their money back; 1000: so many or more. */
      heldBack: z.number().int(),
    }),
  }),
  beginPacking: endpoint({
    method: 'POST',
    path: '/office/v1/packing/begun',
    summary: 'Moves orders to "in progress", each by itself; the customers are told two minutes later',
    caller: forFulfilment,
    body: z.object({ orders: z.array(seenOrder).min(1, 'required').max(50, 'max') }),
    reply: outcome,
  }),
  undoPacking: endpoint({
    method: 'POST',
    path: '/office/v1/packing/undone',
    summary: 'Takes that back for the orders of which the customers have not been told',
    caller: forFulfilment,
    body: z.object({ orderIds: z.array(z.uuid()).min(1, 'required').max(50, 'max') }),
    reply: outcome,
  }),
  listLettering: endpoint({
    method: 'GET',
    path: '/office/v1/lettering',
    summary: 'Lines with a name, a number or another wish: those that wait, oldest first, or those that are done',
    caller: forFulfilment,
    query: z.object({ state: z.enum(['open', 'done']).default('open'), after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          orderId: z.string(),
          orderNumber: z.string(),
          created: z.iso.datetime(),
          ...goods,
          doneAt: z.iso.datetime().optional(),
          /** Absent: not done, or that account is gone. */
          doneBy: z.string().optional(),
        }),
      ),
      next: z.string().optional(),
      /** As in `readPacking`. */
      heldBack: z.number().int(),
    }),
  }),
  markLettered: endpoint({
    method: 'POST',
    path: '/office/v1/lettering/done',
    summary: 'Notes that these lines are lettered; answers those that were not yet',
    caller: forFulfilment,
    body: lineIds,
    reply: changedLines,
  }),
  reopenLettering: endpoint({
    method: 'POST',
    path: '/office/v1/lettering/reopened',
    summary: 'Takes that back for lines of orders that have not been sent; answers those that wait again',
    caller: forFulfilment,
    body: lineIds,
    reply: changedLines,
  }),
};
