import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { OwnPrize } from './OwnPrize.tsx';
import type { OwnEntry } from './pageProps.ts';
import styles from './Sweepstakes.module.css';
import { expected, sweepstakesClient } from './sweepstakesClient.ts';

/** Account section "Sweepstakes" (ACC-11): entries, wins, and the way to claim a prize. Words: `sweepstakes`. */
export function OwnSweepstakes() {
  const t = useWords('sweepstakes');
  const { state, reload } = useEntries();
  if (state === 'loading') return <Skeleton height={320} />;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (state.length === 0)
    return (
      <Box title={t('own.empty')}>
        <Link href="/gewinnspiele/" className={buttonClass()}>
          {t('own.toList')}
        </Link>
      </Box>
    );
  // Prizes come first: they have a deadline.
  const sorted = state.toSorted((one, other) => Number(other.prize !== undefined) - Number(one.prize !== undefined));
  return (
    <ul className={styles.rows}>
      {sorted.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onChanged={reload} />
      ))}
    </ul>
  );
}

function EntryRow({ entry, onChanged }: { entry: OwnEntry; onChanged(): void }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const { series, sweepstake, state, enteredAt, id, prize } = entry;
  return (
    <li className={styles.row}>
      <p className={styles.small}>{t('own.enteredAt', { moment: formatInstant(enteredAt, locale) })}</p>
      <h2 className={styles.name}>
        <Link href={`/gewinnspiele/${series.slug}/`}>
          {inLocale(series.name, locale)} · {t('door', { number: sweepstake.position })}
        </Link>
      </h2>
      <Badge kind={state === 'won' ? 'good' : 'plain'}>{t(`own.states.${state}`)}</Badge>
      {prize ? <OwnPrize entry={entry} prize={prize} onChanged={onChanged} /> : null}
      {!prize && sweepstake.prize ? <p>{inLocale(sweepstake.prize, locale)}</p> : null}
      <p className={styles.code}>{t('own.code', { code: id })}</p>
    </li>
  );
}

function useEntries(): { state: OwnEntry[] | 'loading' | 'failed'; reload(): void } {
  const [state, setState] = useState<OwnEntry[] | 'loading' | 'failed'>('loading');
  const reload = useCallback(() => {
    void sweepstakesClient
      .listOwnEntries({}, expected)
      .then((answer) => setState(answer.ok ? answer.data.items : 'failed'));
  }, []);
  useEffect(reload, [reload]);
  return { state, reload };
}
