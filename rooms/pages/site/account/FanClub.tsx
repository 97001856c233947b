import { lazy, Suspense } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { OwnOrganisations } from '#rooms/organisation/site/index.ts';
import { loadFanClubCards } from '#rooms/wallet/site/index.ts';
import styles from './FanClub.module.css';

const FanClubCards = lazy(() => loadFanClubCards().then((component) => ({ default: component })));

/** The fan club section: the person's cards, and where they belong (FAN-11, FAN-45). */
export function FanClub() {
  return (
    <div className={styles.parts}>
      <Suspense fallback={<Skeleton height={272} />}>
        <FanClubCards />
      </Suspense>
      <OwnOrganisations />
    </div>
  );
}
