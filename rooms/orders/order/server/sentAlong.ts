import type { Context } from '#platform/context.ts';
import type { MailAttachment, MailLink } from '#platform/mail/mail.ts';
import type { Sale, Sellable } from '#ports/sellable.ts';
import type { Order } from './orderStore.ts';

type Sold = { orders: readonly Order[]; sale: Sale; locale: Order['locale'] };

const sellersOf = (ctx: Context, orders: readonly Order[]): Sellable[] => {
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  return ctx.selling.sellables.filter((one) => skus.some((sku) => one.sells(sku)));
};

/** What the rooms that have sold something send along, such as a match for the calendar. */
export async function filesOf(ctx: Context, { orders, sale, locale }: Sold): Promise<MailAttachment[]> {
  return (await Promise.all(sellersOf(ctx, orders).map((one) => one.filesOf?.(ctx, sale, locale) ?? []))).flat();
}

/** Where what they have sold is printed or saved, such as each ticket. */
export async function linksOf(ctx: Context, { orders, sale, locale }: Sold): Promise<MailLink[]> {
  return (await Promise.all(sellersOf(ctx, orders).map((one) => one.linksOf?.(ctx, sale, locale) ?? []))).flat();
}
