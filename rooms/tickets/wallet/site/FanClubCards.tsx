import { buttonClass } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Link } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import styles from './FanClubCards.module.css';
import { FanClubCardView } from './FanClubCardView.tsx';
import { type FanClubCard, personalWallet } from './walletClient.ts';

/** Cards of the fan clubs of the person, also while they act for an organisation (FAN-11). Words: `wallet`. */
export function FanClubCards() {
  const t = useWords('wallet');
  const remote = useRemote<{ items: FanClubCard[] }>(() => personalWallet.listFanClubCards({}));
  return (
    <Panel title={t('card.title')}>
      <RemotePart remote={remote} height={240}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('card.none')}</p>
          ) : (
            <ul className={styles.cards}>
              {items.map((card) => (
                <li key={card.id}>
                  <FanClubCardView card={card} heading="h3">
                    <Link
                      href={`/account/fanclub/${card.organizationId}/`}
                      className={buttonClass()}
                      aria-label={`${t('card.open')}: ${card.fanClub}`}
                    >
                      {t('card.open')}
                    </Link>
                  </FanClubCardView>
                </li>
              ))}
            </ul>
          )
        }
      </RemotePart>
    </Panel>
  );
}
