import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { AddressLines, type SavedAddress } from '#rooms/accounts/contact/site/index.ts';
import { AmountTable } from './Amounts.tsx';
import styles from './Marketplace.module.css';
import type { OfferInformation, PayoutWay } from './marketplaceClient.ts';
import { useWayWords } from './WayChoice.tsx';

type Props = {
  information: OfferInformation;
  address: SavedAddress;
  way: PayoutWay;
  /** Goes back to a step. */
  onChange(step: number): void;
  children: ReactNode;
};

/** Everything that is agreed with an offer, before it is made (MKT-03). */
export function ReviewStep({ information, address, way, onChange, children }: Props) {
  const t = useWords('marketplace');
  const locale = useLocale();
  const wordsOf = useWayWords();
  const until = formatInstant(information.closesAt, locale);
  const from = formatInstant(information.payableFrom, locale);
  return (
    <>
      <h2>{t('steps.review')}</h2>
      <AmountTable amounts={way} />
      <p>
        <strong>{t('steps.payout')}:</strong> {wordsOf(way)}{' '}
        <Button look="quiet" onClick={() => onChange(1)}>
          {t('change')}
        </Button>
      </p>
      <p>
        <strong>{t('steps.address')}:</strong>{' '}
        <Button look="quiet" onClick={() => onChange(0)}>
          {t('change')}
        </Button>
      </p>
      <AddressLines address={address} />
      <ul className={styles.terms}>
        <li>{t('terms.until', { until })}</li>
        <li>{way.payoutType === 'voucher' ? t('terms.voucher') : t('terms.money', { from })}</li>
        <li>{t('terms.gate')}</li>
        <li>{t('terms.withdraw')}</li>
      </ul>
      <div className={styles.deeds}>{children}</div>
    </>
  );
}
