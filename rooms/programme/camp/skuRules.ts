/** `C1001.{booking id without hyphens}`: the places of one booking. */
const pattern = /^(C[1-9]\d{3,8})\.([0-9a-f]{32})$/;

/** The pool and the booking of a sku; undefined: no place at a camp. */
export function readCampSku(sku: string): { pool: string; bookingId: string } | undefined {
  const [, pool, hex] = pattern.exec(sku) ?? [];
  if (!pool || !hex) return undefined;
  const bookingId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { pool, bookingId };
}

/** All bookings of a camp share its places. */
export const poolOfCamp = (number: number): string => `C${number}`;

export const skuInPool = (pool: string, bookingId: string): string => `${pool}.${bookingId.replaceAll('-', '')}`;

export const campSku = (number: number, bookingId: string): string => skuInPool(poolOfCamp(number), bookingId);
