import type { ReactNode } from 'react';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import styles from './FanClubCards.module.css';
import type { FanClubCard } from './walletClient.ts';

type Props = { card: FanClubCard; heading: 'h2' | 'h3'; children?: ReactNode };

/** A fan club's card as it would be of plastic: club, member, number, season (FAN-18). Words: `wallet`. */
export function FanClubCardView({ card, heading: Heading, children }: Props) {
  const t = useWords('wallet');
  const locale = useLocale();
  const facts = [
    ['number', card.number === null ? undefined : String(card.number)],
    ['season', card.season],
    ['validUntil', formatDate(`${card.validUntil}T12:00:00Z`, locale)],
    ['since', formatDate(card.since, locale)],
  ] as const;
  return (
    <div className={styles.card}>
      <Heading className={styles.name}>{card.fanClub}</Heading>
      <p className={styles.member}>
        <span>{t('card.member')}</span>
        <strong>{fullName(card, locale)}</strong>
      </p>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(`card.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </div>
  );
}
