import { addDays } from '#platform/time/addDays.ts';

/** First and last day on which free places of a season are sold, where the club is; null: they are not. */
export type SaleWindow = { saleOpensOn: string | null; saleClosesOn: string | null };

/** Are free places sold today? */
export const isOnSale = ({ saleOpensOn, saleClosesOn }: SaleWindow, today: string): boolean =>
  saleOpensOn !== null && saleClosesOn !== null && saleOpensOn <= today && today <= saleClosesOn;

/** Do the days of a sale fit each other and the season? Either both, or none. */
export const saleFits = ({ saleOpensOn, saleClosesOn }: SaleWindow, renewsOn: string): boolean =>
  saleOpensOn === null || saleClosesOn === null
    ? saleOpensOn === saleClosesOn
    : saleOpensOn <= saleClosesOn && saleClosesOn < renewsOn;

/** The day after the last one of a sale. */
export const saleEnd = ({ saleClosesOn }: SaleWindow): string | null => saleClosesOn && addDays(saleClosesOn, 1);

const skuPattern = /^(D[1-9]\d{3,9})-([A-Z][A-Z\d_]{0,29})(?:-([A-Za-z]{2,20}))?$/;

/** The place, class and format of a sku such as `D1001-FULL-mobile`; undefined: no season ticket. */
export function readPlaceSku(
  sku: string,
): { pool: string; pricingClass: string; format: string | undefined } | undefined {
  const [, pool, pricingClass, format] = skuPattern.exec(sku) ?? [];
  return pool && pricingClass ? { pool, pricingClass, format } : undefined;
}

/** The sku of a place in a class and a format; undefined: a class of that name cannot be sold through the cart. */
export function placeSku(pool: string, pricingClass: string, format: string): string | undefined {
  const sku = `${pool}-${pricingClass}-${format}`;
  return readPlaceSku(sku) ? sku : undefined;
}

/** How a ticket is carried: as its buyer chose among the formats of the season, else as the first of them. */
export const formatOf = (chosen: string | undefined, offered: readonly string[]): string =>
  offered.find((format) => format === chosen) ?? offered[0] ?? 'mobile';

/** A row of places as staff name it: numbers from one to another. */
export type NamedRow = { block: string; row: string; from: number; to: number };
export type SeatName = { block: string; row: string; seat: string };

/** The places of rows, each once. */
export function seatsOf(rows: readonly NamedRow[]): SeatName[] {
  const seats = rows.flatMap(({ block, row, from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ block, row, seat: String(from + at) })),
  );
  return [...new Map(seats.map((seat) => [JSON.stringify(seat), seat])).values()];
}

/** May the money of a season go back without somebody's decision? Not once its matches have begun. */
export const mayTakeBack = (startsOn: string, today: string): boolean => today < startsOn;
