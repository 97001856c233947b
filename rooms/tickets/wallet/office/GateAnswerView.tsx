import { formatDate, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { placeParts } from '../site/placeParts.ts';
import styles from './Gate.module.css';
import type { ScanResult } from './gateStation.ts';

/** The answer of the last scan, large enough to be read at arm's length, and said by screen readers at once. */
export function GateAnswerView({ result }: { result: ScanResult | undefined }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const ticket = result?.ticket;
  const entry = result?.answer === 'alreadyIn' ? result.entry : undefined;
  return (
    <div className={`${styles.answer} ${lookOf(result)}`} role="alert" data-answer={result?.answer}>
      {result ? null : <p className={styles.ready}>{t('ready')}</p>}
      {result ? (
        <div key={result.scanId} className={styles.said}>
          <p className={styles.verdict}>{t(`answers.${result.answer}`)}</p>
          {result.answer === 'valid' ? null : <p>{t(`reasons.${result.answer}`)}</p>}
          {result.answer === 'notToday' && result.day ? (
            <p className={styles.fact}>{formatDate(result.day, locale)}</p>
          ) : null}
          {entry ? (
            <p className={styles.fact}>
              {t('since', { time: formatInstant(entry.at, locale, 'medium') })}
              {entry.entrance ? <span> · {t('entrance', { name: entry.entrance })}</span> : null}
            </p>
          ) : null}
          {result.card ? <CardFacts card={result.card} /> : null}
          {ticket ? <TicketFacts ticket={ticket} isWrongDoor={result.answer === 'otherEntrance'} /> : null}
          {result.isOffline ? <p className={styles.small}>{t('decidedHere')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Green lets in, red does not; the card of a fan club says only who somebody is. */
function lookOf(result: ScanResult | undefined): string | undefined {
  if (!result || result.answer === 'fanClubMember') return styles.waiting;
  return result.answer === 'valid' ? styles.good : styles.bad;
}

function CardFacts({ card: { fanClub, memberName, number, validUntil } }: { card: NonNullable<ScanResult['card']> }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  return (
    <>
      {memberName ? <p className={styles.fact}>{memberName}</p> : null}
      <p>
        {fanClub}
        {number === null ? null : <span> · {t('cardNumber', { number })}</span>}
        <span> · {t('cardUntil', { date: formatDate(validUntil, locale) })}</span>
      </p>
    </>
  );
}

/** Where somebody goes, and what they must show. */
export function TicketFacts({
  ticket,
  isWrongDoor = false,
}: {
  ticket: NonNullable<ScanResult['ticket']>;
  isWrongDoor?: boolean;
}) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const { className, hasProof, entrance } = ticket;
  return (
    <>
      {isWrongDoor && entrance ? <p className={styles.fact}>{t('goTo', { name: entrance })}</p> : null}
      <p className={styles.fact}>{placeParts(t, ticket).join(' · ')}</p>
      <p className={hasProof ? styles.proof : undefined}>
        {inLocale(className, locale)}
        {hasProof ? <span> – {t('proof')}</span> : null}
      </p>
    </>
  );
}
