/** Is `1984-05-18` a day of the calendar on which somebody alive may have been born? */
export function isBirthday(day: string, now: Date): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isDay && day >= '1900-01-01' && at < now;
}
