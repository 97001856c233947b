import type { Locale } from '#platform/context.ts';

const regions: Record<Locale, string> = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' };

/** Date and time of a kick-off in words. It is wall time at the ground, so no zone moves it; undefined when it is none. */
export function kickOffWords(wallTime: string, locale: Locale): { date: string; time: string } | undefined {
  const instant = new Date(`${wallTime}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) || Number.isNaN(instant.getTime())) return undefined;
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' }).format(instant);
  return {
    date: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: say({ hour: '2-digit', minute: '2-digit' }),
  };
}
