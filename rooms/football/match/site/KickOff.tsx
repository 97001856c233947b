import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { isElsewhere, kickOffWords } from '../kickOffRules.ts';
import type { WallTime } from '../matchModel.ts';

/** Day and time of a kick-off as the clock at the ground shows them; says what is still open. */
export function KickOff({ kickOff, look }: { kickOff: WallTime; look: 'long' | 'short' }) {
  const t = useWords('match');
  const locale = useLocale();
  const words = kickOffWords(kickOff, locale);
  if (!words) return <span>{t('fixtures.dayOpen')}</span>;
  const { dateTime, longDate, shortDate } = words;
  const time = words.time ? t('fixtures.clock', { time: words.time }) : t('fixtures.timeOpen');
  return (
    <time dateTime={dateTime}>
      {look === 'long' ? longDate : shortDate}
      {' · '}
      {words.time && isElsewhere(kickOff) ? t('fixtures.localTime', { time }) : time}
    </time>
  );
}
