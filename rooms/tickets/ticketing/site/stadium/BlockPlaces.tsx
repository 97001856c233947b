import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import type { BlockAvailability, PlanBlock, SeatRow } from '../ticketClient.ts';
import { Age } from './Age.tsx';
import { SeatRows } from './SeatRows.tsx';
import styles from './Stadium.module.css';
import { StandingPlaces } from './StandingPlaces.tsx';
import type { SaleParts } from './saleParts.ts';
import { goneOf } from './seatRules.ts';
import { useBlockAvailability, useRows } from './useStadium.ts';

type Props = SaleParts & { block: PlanBlock; onBack(): void };

/** One block: its rows and seats, or how many standing places of each class. */
export function BlockPlaces(props: Props) {
  const { block, onBack } = props;
  return (
    <section aria-labelledby="ticket-block">
      <Button look="quiet" onClick={onBack}>
        <Icon name="arrowLeft" size={20} /> {props.t('list.back')}
      </Button>
      <BlockHead block={block} t={props.t} />
      {block.kind === 'standing' ? (
        <StandingPlaces {...props} />
      ) : (
        <SeatedBlock {...props}>{(rows, free) => <SeatRows {...props} rows={rows} free={free} />}</SeatedBlock>
      )}
    </section>
  );
}

function BlockHead({ block, t }: Pick<Props, 'block' | 't'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <h3 ref={ref} id="ticket-block" tabIndex={-1} className={styles.stand}>
        {t('block', { label: block.label })}
      </h3>
      <p className={styles.small}>
        {block.stand}
        {block.entrance ? <span> · {t('entrance', { name: block.entrance })}</span> : null}
      </p>
    </>
  );
}

type Seated = Pick<Props, 'event' | 'block' | 'selection'> & {
  children(rows: readonly SeatRow[], free: BlockAvailability | undefined): ReactNode;
};

/**
 * Rows of a block with what is free, read again every few seconds. A chosen seat that somebody else has taken leaves
 * the choice, and is named.
 */
export function SeatedBlock({ event, block, selection, children }: Seated) {
  const t = useWords('ticketing');
  const { data: rows, hasFailed, again } = useRows(event, block.number);
  const live = useBlockAvailability(event.id, block.number);
  const { seats, reportGone } = selection;
  const free = live.fresh?.data;
  useEffect(() => {
    const gone = free ? goneOf(seats, block.number, free) : [];
    if (gone.length > 0) reportGone(gone);
  }, [free, seats, block.number, reportGone]);
  if (hasFailed)
    return (
      <Notice kind="bad" title={t('failed')}>
        <Button look="secondary" onClick={again}>
          {t('again')}
        </Button>
      </Notice>
    );
  if (!rows) return <Skeleton height={320} />;
  return (
    <>
      <Age at={live.fresh?.at} hasFailed={live.hasFailed} />
      {children(rows, free)}
    </>
  );
}
