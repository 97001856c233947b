import { vat } from '#club/delivery.ts';
import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import type { ContractAddress } from '../../contractShapes.ts';
import { serverWords } from '../serverWords.ts';
import type { Bill } from './billStore.ts';
import { type Charged, listCharged } from './chargeStore.ts';

type Paid = { paymentId?: string; paymentType: 'token' | 'creditcard' | 'paypal' | 'transfer' | 'nopayment' };

const locales = ['de', 'en', 'ja'] as const;

/**
 * Places the order of a bill that is paid, with a line for each contract; its invoice follows with the confirmation. In
 * the caller's transaction and last, since it holds the partner's number range.
 */
export async function placeBillOrder(tx: Context, bill: Bill & { subscriberId: string }, paid: Paid): Promise<void> {
  const { id, subscriberId: fanId } = bill;
  const charged = await listCharged(tx, id);
  const account = await readAccount(tx, fanId);
  await tx.enqueue('mailOrderConfirmation', { fanId, checkoutId: id });
  const billing = bill.invoiceAddress ?? charged[0]?.invoiceAddress;
  if (!billing) throw new Error(`The bill ${id} has no address`);
  await placing.placeOrders(tx, {
    checkoutId: id,
    paymentId: paid.paymentId,
    paymentType: paid.paymentType,
    fanId,
    origin: 'contractRun',
    locale: account?.locale ?? 'de',
    shippingAddress: orderAddress(bill.shippingAddress ?? charged[0]?.shippingAddress ?? billing),
    billingAddress: orderAddress(billing),
    partners: [purchaseOf(bill, charged)],
  });
}

function purchaseOf(bill: Bill, charged: readonly Charged[]): placing.PartnerPurchase {
  const shipping = charged.reduce((sum, one) => sum + one.shipping, 0);
  const vatRate = vat.home.standard;
  return {
    tenant: policies.contracts.tenant,
    shipping: { price: shipping, shares: shipping > 0 ? [{ rate: vatRate, gross: shipping }] : [] },
    voucherDiscount: 0,
    lines: charged.map((one, at) => ({
      position: at + 1,
      sku: skuOf(bill, one),
      type: 'SeasonTicket',
      // Nothing of it is packed: cards are made and sent by the season's own office, so the invoice comes at once.
      traits: { isAdmission: true },
      name: bill.names,
      variant: Object.fromEntries(locales.map((locale) => [locale, placeOf(one, locale)])) as {
        de: string;
        en: string;
        ja: string;
      },
      userOptionValues: [],
      imageId: null,
      path: `/account/contracts/${bill.masterDataId}/${one.contractId}/`,
      price: one.price,
      quantity: 1,
      vatRate,
      terms: { withdrawalClass: 'dated' as const },
    })),
  };
}

/** Each part of what a contract costs has a number of its own. */
export const skuOf = ({ season }: Pick<Bill, 'season'>, { number, part }: Pick<Charged, 'number' | 'part'>): string =>
  `DK.${number}.${season}${part === 1 ? '' : `.${part}`}`;

function placeOf(one: Charged, locale: (typeof locales)[number]): string {
  const { number, block, seatRow: row, seat } = one;
  const place = fillIn(serverWords[locale].mails.place, { block, row, seat });
  return [number, place, partText(one, locale)].filter(Boolean).join(', ');
}

/** Which instalment it is; empty: the whole price. */
export function partText({ part, parts }: Pick<Charged, 'part' | 'parts'>, locale: (typeof locales)[number]): string {
  const { instalment, difference } = serverWords[locale].mails;
  if (parts === null) return difference;
  return parts > 1 ? fillIn(instalment, { part: String(part), parts: String(parts) }) : '';
}

const orderAddress = ({ company, additionalAddress, phone, ...rest }: ContractAddress): placing.OrderAddress => ({
  ...rest,
  ...(company ? { company } : {}),
  ...(additionalAddress ? { additionalAddress } : {}),
  ...(phone ? { phone } : {}),
});

/** What is paid for, as mails and the page of the link say it. */
export const titleOf = ({ names }: Pick<Bill, 'names'>) => ({
  de: names.de,
  en: inLocale(names, 'en'),
  ja: inLocale(names, 'ja'),
});
