import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import type { PlacesDeeds } from './EventPlaces.tsx';
import styles from './Tickets.module.css';
import type { EventBlock } from './ticketsClient.ts';
import { useAllocationDeeds } from './useAllocationDeeds.tsx';

/** Places that are alike: of a standing block, or of an event without a plan. */
export function StandingPlaces({ block, free, ...deeds }: PlacesDeeds & { block?: EventBlock; free: number }) {
  const t = useWords('ticketingOffice');
  const [typed, setTyped] = useState('1');
  const { allocate } = useAllocationDeeds(deeds);
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const part = { places: count, block: block?.number };
  if (!deeds.mayPlace) return null;
  return (
    <Panel title={block ? t('places.blockName', { label: block.label }) : t('places.standing')}>
      <p className={styles.hint}>{t('places.freeNow', { count: free })}</p>
      <div className={styles.fields}>
        <TextField
          label={t('places.count')}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className={styles.deeds}>
        <Button disabled={count === 0} onClick={() => allocate('blocked', part, count)}>
          {t('allocate.blocked')}
        </Button>
        <Button look="secondary" disabled={count === 0} onClick={() => allocate('guests', part, count)}>
          {t('allocate.guests')}
        </Button>
      </div>
    </Panel>
  );
}
