const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

const minute = 60_000;
const day = 1440 * minute;
const atMostKept = 5000;
const keptOffsets = new Map<string, number>();

/**
 * Milliseconds by which the zone's clocks are ahead of UTC at a moment; kept by the minute, since asking the runtime
 * takes a fraction of a millisecond.
 */
function offsetAt(moment: number, zone: string): number {
  const minuteNumber = Math.floor(moment / minute);
  const key = `${minuteNumber} ${zone}`;
  const kept = keptOffsets.get(key);
  if (kept !== undefined) return kept;
  if (keptOffsets.size >= atMostKept) keptOffsets.clear();
  const offset = askOffset(minuteNumber * minute, zone);
  keptOffsets.set(key, offset);
  return offset;
}

function askOffset(moment: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment);
  const at = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(at.year!, at.month! - 1, at.day!, at.hour!, at.minute!, at.second!) - moment;
}

/** Does the runtime know this IANA name? */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The moments at which clocks in a zone show this: usually one, none in the hour that is left out in spring, two in the
 * hour that comes twice in autumn (earlier one first). `date` YYYY-MM-DD, `time` HH:MM; throws a RangeError for a zone
 * that nobody knows.
 */
export function momentsOf(date: string, time: string, zone: string): Date[] {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return [];
  const dayNumber = Math.floor(wall / day);
  // No zone is further from UTC than a day, so what holds around these three days holds between them.
  const [before, after] = [offsetAt((dayNumber - 1) * day, zone), offsetAt((dayNumber + 2) * day, zone)];
  if (before === after) return [new Date(wall - before)];
  return [before, after]
    .map((offset) => wall - offset)
    .filter((moment) => moment + offsetAt(moment, zone) === wall)
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment));
}

/** What clocks in a zone show at a moment: `date` YYYY-MM-DD, `time` HH:MM. */
export function wallTimeAt(moment: Date, zone: string): { date: string; time: string } {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
