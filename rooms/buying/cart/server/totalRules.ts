import { club } from '#club/club.ts';
import type { Quote } from '#ports/sellable.ts';

/** VAT inside a gross sum, in cents. */
export type Tax = { vatRate: number; gross: number; tax: number };
export type ShippingTariff = { standard: { other: number; [country: string]: number }; freeFrom: number };

/** Price of one piece in gross cents: of the prices that the buyer's groups open, the lowest (CART-85, ORG-10). */
export function unitPrice(
  { price, memberPrice, groupPrices = {} }: Pick<Quote, 'price' | 'memberPrice' | 'groupPrices'>,
  groups: readonly string[],
): number {
  const byGroup: Record<string, number> = { ...groupPrices, member: memberPrice };
  return Math.min(price, ...groups.filter((group) => Object.hasOwn(byGroup, group)).map((group) => byGroup[group]!));
}

/**
 * What one partner charges for sending an order, in gross cents: once per order, by country, nothing from `freeFrom`
 * on. Ways of shipping without a tariff (download, collection) cost nothing.
 */
export function shippingPrice(
  order: { goods: number; shippingCodes: readonly (string | undefined)[]; countryCode: string },
  tariff: ShippingTariff = club.shipping,
): number {
  if (!order.shippingCodes.includes('standard') || order.goods >= tariff.freeFrom) return 0;
  return Object.hasOwn(tariff.standard, order.countryCode)
    ? tariff.standard[order.countryCode]!
    : tariff.standard.other;
}

/** The VAT inside gross amounts, rounded once per rate; rates in rising order. */
export function taxesOf(amounts: readonly { gross: number; vatRate: number }[]): Tax[] {
  const grossByRate = new Map<number, number>();
  for (const { gross, vatRate } of amounts) grossByRate.set(vatRate, (grossByRate.get(vatRate) ?? 0) + gross);
  return [...grossByRate]
    .filter(([, gross]) => gross > 0)
    .sort(([one], [other]) => one - other)
    .map(([vatRate, gross]) => ({ vatRate, gross, tax: Math.round((gross * vatRate) / (100 + vatRate)) }));
}

/** Adds up the taxes of several orders, each rounded by its own partner. */
export function sumTaxes(taxes: readonly Tax[]): Tax[] {
  const byRate = new Map<number, Tax>();
  for (const { vatRate, gross, tax } of taxes) {
    const sum = byRate.get(vatRate) ?? { vatRate, gross: 0, tax: 0 };
    byRate.set(vatRate, { vatRate, gross: sum.gross + gross, tax: sum.tax + tax });
  }
  return [...byRate.values()].sort((one, other) => one.vatRate - other.vatRate);
}
