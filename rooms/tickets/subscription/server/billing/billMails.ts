import type { Context } from '#platform/context.ts';
import { mailTo, placeOf, rowsOf } from '../contractMails.ts';
import { type Bill, listCharged } from './billStore.ts';

/** Tells a subscriber what will be charged and when, or that it will not; in the caller's transaction. */
export async function mailBill(
  tx: Context,
  { id, names, amount, chargesOn, subscriberId, masterDataId }: Bill,
  text: 'billAnnounced' | 'billCancelled',
): Promise<void> {
  const charged = await listCharged(tx, id);
  const [first] = charged;
  if (!first) return;
  const terms = charged.map((one) => ({ ...one, names }));
  const shipping = charged.reduce((sum, one) => sum + one.shipping, 0);
  await mailTo(tx, subscriberId, {
    text,
    of: { ...first, names, price: amount },
    path: placeOf(masterDataId, charged),
    ...(chargesOn ? { until: chargesOn } : {}),
    rows: (locale) => rowsOf(terms, locale, shipping),
  });
}
