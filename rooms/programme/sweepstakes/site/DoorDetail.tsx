import { buttonClass } from '#design/Button.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { Participate } from './Participate.tsx';
import styles from './Sweepstakes.module.css';
import { isEnterable, type ShownDoor } from './seriesView.ts';

/** What can be won behind a door, how it stands, and what somebody can do there. Words: `sweepstakes`. */
export function DoorDetail({ door, onChanged }: { door: ShownDoor; onChanged(): void }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const { prize, prizeValue, winners = 0, entries } = door;
  return (
    <div className={styles.detail}>
      {prize ? (
        <p className={styles.prize}>
          <span className={styles.small}>{t('prize')}</span>
          <strong>{inLocale(prize, locale)}</strong>
          <span>
            <span>{t('winners', { count: winners })}</span>
            {prizeValue === undefined ? null : (
              <span>, {t('voucher', { amount: formatEuros(prizeValue, locale) })}</span>
            )}
          </span>
        </p>
      ) : null}
      <p>{useStanding(door)}</p>
      {entries === undefined ? null : <p className={styles.small}>{t('count', { count: entries })}</p>}
      {isEnterable(door) ? <Participate door={door} onChanged={onChanged} /> : null}
      <OwnPart door={door} />
      <Hashes door={door} />
    </div>
  );
}

/** How it stands, in a sentence. */
function useStanding({ status, isLocked, isCancelled, cancelledReason = '', drawnAt, closesAt, opensAt }: ShownDoor) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  if (isCancelled) return t('cancelled', { reason: cancelledReason });
  if (isLocked) return t('status.locked', { day: formatInstant(opensAt, locale) });
  if (drawnAt) return t('drawnOn', { moment: formatInstant(drawnAt, locale) });
  return status === 'Active' ? t('until', { moment: formatInstant(closesAt, locale) }) : t('waiting');
}

function OwnPart({ door: { hasEntered, entryCode, won, isCancelled } }: { door: ShownDoor }) {
  const t = useWords('sweepstakes');
  if (!hasEntered || isCancelled) return null;
  if (won)
    return (
      <>
        <p>
          <strong>{t('won')}</strong>
        </p>
        <Link href="/account/sweepstakes/" className={buttonClass()}>
          {t('toClaim')}
        </Link>
      </>
    );
  return <p className={styles.code}>{won === false ? t('lost') : t('entered', { code: entryCode ?? '' })}</p>;
}

/** What was published so that the draw can be checked. */
function Hashes({ door: { id, name, commitment, listHash, status } }: { door: ShownDoor }) {
  const t = useWords('sweepstakes');
  if (!commitment) return null;
  return (
    <details>
      <summary>{t('proof.title')}</summary>
      <dl className={styles.hashes}>
        <dt>{t('proof.commitment')}</dt>
        <dd className={styles.code}>{commitment}</dd>
        {listHash ? (
          <>
            <dt>{t('proof.listHash')}</dt>
            <dd className={styles.code}>{listHash}</dd>
          </>
        ) : null}
      </dl>
      {status === 'Drawn' ? (
        <a href={`/api/sweepstakes/v1/sweepstakes/${id}/draw`} download={`${name}.json`}>
          {t('proof.file')}
        </a>
      ) : null}
    </details>
  );
}
