import { club } from '#club/club.ts';

const hour = 3_600_000;
/** The hour of the day at which advance sales begin, on the club's clock. */
const saleBegins = 10;

/** Ten o'clock of the day of an instant (milliseconds). */
export function atSaleHour(instant: number): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: club.timeZone });
  const begun = Math.floor(instant / hour) * hour;
  return new Date(begun + (saleBegins - Number(clock.format(begun))) * hour);
}
