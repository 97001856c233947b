import type { ReactNode } from 'react';
import { Choice } from '#design/Choice.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Marketplace.module.css';
import type { RetryWay } from './marketplaceClient.ts';

/** Where a bank transfer goes, as somebody types it. */
export type TypedAccount = { name: string; iban: string };
export const noAccount: TypedAccount = { name: '', iban: '' };

/** Tells ways apart: saved methods by their ids, the others by their kind. */
export const keyOfWay = ({ payoutType, paymentTokenId, needsAccount }: RetryWay): string =>
  needsAccount ? 'bankTransfer' : (paymentTokenId ?? payoutType);

/** How a call names a way. */
export const wayOfCall = ({ payoutType, paymentTokenId, needsAccount }: RetryWay, account: TypedAccount) => ({
  useVoucher: payoutType === 'voucher',
  ...(paymentTokenId === undefined ? {} : { paymentTokenId }),
  ...(needsAccount ? { bankAccount: { name: account.name.trim(), iban: account.iban.trim() } } : {}),
});

/** A way in words: `Kreditkarte, endet auf 4242`. */
export function useWayWords(): (way: RetryWay) => string {
  const t = useWords('marketplace');
  return ({ payoutType, lastDigits, needsAccount }) => {
    if (needsAccount) return t('ways.bankTransfer');
    return lastDigits
      ? t('ways.ending', { way: t(`ways.${payoutType}`), digits: lastDigits })
      : t(`ways.${payoutType}`);
  };
}

type Props<Way extends RetryWay> = {
  ways: readonly Way[];
  chosen: string | undefined;
  onChoose(key: string): void;
  /** What else is said of a way. */
  children?(way: Way): ReactNode;
};

/** One of the ways in which the club can pay (MKT-07 to MKT-10, MKT-50). Words: `marketplace`. */
export function WayChoice<Way extends RetryWay>({ ways, chosen, onChoose, children }: Props<Way>) {
  const t = useWords('marketplace');
  const wordsOf = useWayWords();
  return (
    <fieldset className={styles.ways}>
      <legend>{t('ways.legend')}</legend>
      {ways.map((way) => (
        <div key={keyOfWay(way)} className={styles.way}>
          <Choice
            type="radio"
            name="payout-way"
            checked={keyOfWay(way) === chosen}
            onChange={() => onChoose(keyOfWay(way))}
          >
            {wordsOf(way)}
            {children ? <span className={styles.note}>{children(way)}</span> : null}
          </Choice>
        </div>
      ))}
    </fieldset>
  );
}
