import { lazy, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { OwnOrganisations } from '#rooms/accounts/organisation/site/index.ts';
import { loadCards } from '#rooms/tickets/wallet/site/index.ts';
import styles from './FanClub.module.css';

const FanClubCards = lazy(() => loadCards().then((m) => ({ default: m.FanClubCards })));
const FanClubCard = lazy(() => loadCards().then((m) => ({ default: m.FanClubCard })));

/** The fan club section: the person's cards, and where they belong; or the one card of `cardOf` (FAN-11, FAN-45). */
export function FanClub({ cardOf }: { cardOf?: string }) {
  return (
    <div className={styles.parts}>
      <Suspense fallback={<Skeleton height={272} />}>
        {cardOf ? <FanClubCard organizationId={cardOf} /> : <FanClubCards />}
      </Suspense>
      {cardOf ? null : <OwnOrganisations />}
    </div>
  );
}
