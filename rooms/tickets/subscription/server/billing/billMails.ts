import type { Context } from '#platform/context.ts';
import { mailTo, placeOf, rowsOf } from '../contractMails.ts';
import { partText } from './billOrder.ts';
import type { Bill } from './billStore.ts';
import { listCharged } from './chargeStore.ts';

/** Tells a subscriber what will be charged and when, or that it will not; in the caller's transaction. */
export async function mailBill(
  tx: Context,
  { id, names, amount, chargesOn, subscriberId, masterDataId }: Bill,
  text: 'billAnnounced' | 'billCancelled',
): Promise<void> {
  const charged = await listCharged(tx, id);
  const [first] = charged;
  if (!first) return;
  const shipping = charged.reduce((sum, one) => sum + one.shipping, 0);
  await mailTo(tx, subscriberId, {
    text,
    of: { ...first, names, price: amount },
    path: placeOf(masterDataId, charged),
    ...(chargesOn ? { until: chargesOn } : {}),
    rows: (locale) =>
      rowsOf(
        charged.map((one) => ({ ...one, what: partText(one, locale) })),
        locale,
        { shipping },
      ),
  });
}
