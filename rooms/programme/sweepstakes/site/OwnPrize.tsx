import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { OwnEntry } from './pageProps.ts';
import styles from './Sweepstakes.module.css';
import { expected, problemText, sweepstakesClient } from './sweepstakesClient.ts';

type Props = { entry: OwnEntry; prize: NonNullable<OwnEntry['prize']>; onChanged(): void };

/** What somebody has won, and the button to claim it while there is time. Words: `sweepstakes`. */
export function OwnPrize({ entry, prize, onChanged }: Props) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const name = entry.sweepstake.prize ? inLocale(entry.sweepstake.prize, locale) : '';
  const isClaimable = prize.state === 'drawn' || prize.state === 'notified';
  return (
    <>
      <p>
        <strong>{t(`own.prizes.${prize.state}`, { prize: name })}</strong>
      </p>
      {isClaimable ? <Claim entry={entry} prize={prize} onChanged={onChanged} /> : null}
    </>
  );
}

function Claim({ entry, prize, onChanged }: Props) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const [mayBeNamed, setMayBeNamed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const claim = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = await sweepstakesClient.claimPrize({ entryId: entry.id, mayBeNamed }, expected);
    setBusy(false);
    if (!answer.ok) return setProblem(problemText(t, answer.problem));
    notify({ kind: 'success', text: t(prize.isVoucher ? 'own.claimedVoucher' : 'own.claimedOther') });
    onChanged();
  };
  return (
    <div className={styles.claim}>
      {prize.claimUntil ? <p>{t('own.until', { moment: formatInstant(prize.claimUntil, locale) })}</p> : null}
      <Choice type="checkbox" checked={mayBeNamed} onChange={({ target }) => setMayBeNamed(target.checked)}>
        {t('own.mayBeNamed')}
      </Choice>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Button isBusy={isBusy} onClick={() => void claim()}>
        {t('own.claim')}
      </Button>
    </div>
  );
}
