const windowDays = 10;
const day = 24 * 3600 * 1000;

/**
 * Is today, or one of the ten days before it, the fan's birthday in this year (CART-95 to CART-100)? The window does
 * not reach over New Year. Who was born on 29 February has it on 1 March in other years. Both as `2010-02-28`.
 */
export function hasBirthdayWindow(birthday: string | undefined, today: string): boolean {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)/.exec(birthday ?? '') ?? [];
  const now = Date.parse(`${today.slice(0, 10)}T00:00:00Z`);
  if (!month || !date || Number.isNaN(now)) return false;
  // Date.UTC carries 29 February of an ordinary year over to 1 March.
  const inThisYear = Date.UTC(Number(today.slice(0, 4)), Number(month) - 1, Number(date));
  const daysAgo = (now - inThisYear) / day;
  return daysAgo >= 0 && daysAgo <= windowDays;
}
