import { policies } from '#club/policies.ts';
import { addDays } from '#platform/time/addDays.ts';

/** Days without work in all of Germany: by their date, and by how many days they come after Easter Sunday. */
const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'];
const afterEaster = [-2, 1, 39, 50];

/** Is that day (`2026-12-25`) a public holiday in Germany, or where the club is at home? */
export function isHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  const moving = [...afterEaster, ...policies.holidaysAfterEaster].map((days) => addDays(easter, days));
  return [...fixed, ...policies.fixedHolidays].includes(day.slice(5)) || moving.includes(day);
}

/** Easter Sunday of a year, by the calculation of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
