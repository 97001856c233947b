import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import type { PlanBlock } from '../ticketClient.ts';
import { BlockMap } from './BlockMap.tsx';
import { BlockPlaces, SeatedBlock } from './BlockPlaces.tsx';
import { Legend } from './Legend.tsx';
import styles from './Map.module.css';
import { SeatMap } from './SeatMap.tsx';
import type { SaleParts } from './saleParts.ts';

/** The third way: blocks in the drawing of the stadium, then the seats of one. */
export function StadiumMap(props: SaleParts) {
  const { plan, t } = props;
  const [block, setBlock] = useState<PlanBlock>();
  const onBack = () => setBlock(undefined);
  if (!plan) return null;
  if (!block)
    return (
      <div className={styles.map}>
        <BlockMap {...props} plan={plan} onOpen={setBlock} />
        <Legend categories={props.event.categories} t={t} />
      </div>
    );
  // Standing places are alike: there is nothing to point at.
  if (block.kind === 'standing') return <BlockPlaces {...props} block={block} onBack={onBack} />;
  return (
    <div className={styles.map}>
      <Button look="quiet" onClick={onBack}>
        <Icon name="arrowLeft" size={20} /> {t('map.back')}
      </Button>
      <h3 className={styles.title}>{t('block', { label: block.label })}</h3>
      <SeatedBlock event={props.event} block={block} selection={props.selection}>
        {(rows, free) => (
          <SeatMap {...props} key={block.number} block={block} rows={rows} free={free} onBack={onBack} />
        )}
      </SeatedBlock>
    </div>
  );
}
