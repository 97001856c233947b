import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { insertEvent, type TicketEvent } from '../server/eventStore.ts';
import { ticketSku } from '../skuRules.ts';

const day = 86_400_000;

/** A match on sale; `parts` says what matters to the test. Answers its id and the skus of its classes. */
export async function anEvent(ctx: Context, parts: Partial<TicketEvent> & { capacity?: number } = {}) {
  const { id = newId() } = parts;
  const startsAt = new Date(ctx.now.getTime() + 7 * day);
  const event = {
    id,
    matchId: newId(),
    slug: id,
    startsAt,
    onSaleUntil: startsAt,
    changedAt: ctx.now,
    names: { de: 'Tageskarte Kurve – Gast', en: 'Day ticket Kurve – Gast' },
    onSaleFrom: new Date(ctx.now.getTime() - day),
    tenant: 2,
    vatRate: 19,
    maxQuantity: 6,
    capacity: 50,
    classes: [
      { code: 'FULL' as const, price: 1500, memberPrice: 1350 },
      { code: 'REDUCED' as const, price: 1000, memberPrice: 900 },
      { code: 'CHILD' as const, price: 500, memberPrice: null },
    ],
    ...parts,
  };
  const added = await insertEvent(ctx.sql, event);
  if (!added) throw new Error('That match is on sale already');
  return {
    id,
    full: ticketSku(added.number, 'FULL'),
    reduced: ticketSku(added.number, 'REDUCED'),
    child: ticketSku(added.number, 'CHILD'),
  };
}
