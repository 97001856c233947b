import type { Translate } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { type FeedMatch, isLiveMatch } from '../feedRules.ts';

/**
 * What the line says before the teams: the minute or period of a running match, the day of the next, or that it is
 * over.
 */
export function stateWords(match: FeedMatch, locale: Locale, t: Translate): string {
  const { period, fate: fixtureStatus, date, time, latest } = match;
  if (fixtureStatus !== 'regular') return t(`fixtureStatuses.${fixtureStatus}`);
  if (period === 'FullTime') return t('periods.FullTime');
  if (isLiveMatch(match)) {
    const isRunning = latest && !['HalfTime', 'ShootOut'].includes(period);
    const minute = latest ? `${latest.minute}${latest.added ? `+${latest.added}` : ''}` : '';
    return isRunning ? t('livePeriod', { period: t(`periods.${period}`), minute }) : t(`periods.${period}`);
  }
  if (!date) return t('next');
  const day = new Intl.DateTimeFormat(regions[locale], { weekday: 'short', day: '2-digit', month: '2-digit' });
  const shown = day.format(new Date(`${date}T12:00:00`));
  return time ? `${shown} ${t('clock', { time })}` : shown;
}
