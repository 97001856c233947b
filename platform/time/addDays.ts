/** The day that is `days` after another, both as `2026-11-20`. Counts in UTC, so that no clock change matters. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
