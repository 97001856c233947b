import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useWords } from '#frame/words.ts';
import { rangesOf, type Seat } from '../seatRules.ts';
import type { PlacesDeeds } from './EventPlaces.tsx';
import places from './Places.module.css';
import styles from './Tickets.module.css';
import { type EventBlock, expected, type SeatRow, ticketsClient } from './ticketsClient.ts';
import { useAllocationDeeds } from './useAllocationDeeds.tsx';

const keyOf = ({ row, position }: Seat): string => `${row} ${position}`;
const seatOf = (key: string): Seat => {
  const [row, position] = key.split(' ').map(Number);
  return { row: row!, position: position! };
};

/** Seats of a block: choose free ones to keep them back, kept ones to give them back to sale. */
export function BlockSeats({ block, ...deeds }: PlacesDeeds & { block: EventBlock }) {
  const t = useWords('ticketingOffice');
  const { rows, isFailed } = useRows(deeds.eventId, block.number, deeds.changes);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { allocate, allocationOf, free } = useAllocationDeeds(deeds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done is chosen no more
  useEffect(() => setChosen(new Set()), [deeds.changes]);
  if (isFailed) return <p role="status">{t('failed')}</p>;
  if (!rows) return <Spinner />;
  const seats = [...chosen].map(seatOf);
  const stateOf = ({ row, position }: Seat) => rows.find(({ number }) => number === row)?.states[position - 1];
  const isAll = (state: string) => seats.length > 0 && seats.every((seat) => stateOf(seat) === state);
  const keptIn = isAll('keptBack') ? allocationOf(seats[0]!) : undefined;
  const toggle = (keys: readonly string[]) => {
    const isIn = keys.every((key) => chosen.has(key));
    setChosen((before) => (isIn ? before.difference(new Set(keys)) : before.union(new Set(keys))));
  };
  return (
    <Panel title={t('places.blockName', { label: block.label })}>
      <p className={styles.hint}>{t(deeds.mayPlace ? 'places.chooseHint' : 'places.lookHint')}</p>
      <SeatLegend />
      <div className={styles.scroll}>
        {rows.map((row) => (
          <Row key={row.number} row={row} chosen={chosen} toggle={deeds.mayPlace ? toggle : undefined} />
        ))}
      </div>
      {deeds.mayPlace ? (
        <div className={styles.deeds} role="status">
          {seats.length > 0 ? <span>{t('places.chosen', { count: seats.length })}</span> : null}
          {isAll('free') ? (
            <>
              <Button onClick={() => allocate('blocked', { seats: rangesOf(seats) }, seats.length)}>
                {t('allocate.blocked')}
              </Button>
              <Button look="secondary" onClick={() => allocate('guests', { seats: rangesOf(seats) }, seats.length)}>
                {t('allocate.guests')}
              </Button>
            </>
          ) : null}
          {keptIn ? <Button onClick={() => free(keptIn, seats)}>{t('freeing.button')}</Button> : null}
        </div>
      ) : null}
    </Panel>
  );
}

function useRows(eventId: string, block: number, changes: number) {
  const [rows, setRows] = useState<SeatRow[]>();
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each deed
  useEffect(() => {
    const running = new AbortController();
    void ticketsClient.readEventBlock({ eventId, block }, { ...expected, signal: running.signal }).then((answer) => {
      if (running.signal.aborted) return;
      if (answer.ok) setRows(answer.data.rows);
      setFailed(!answer.ok);
    });
    return () => running.abort();
  }, [eventId, block, changes]);
  return { rows, isFailed };
}

type RowProps = { row: SeatRow; chosen: ReadonlySet<string>; toggle: ((keys: readonly string[]) => void) | undefined };

function Row({ row, chosen, toggle }: RowProps) {
  const t = useWords('ticketingOffice');
  const { number, label, labels, states } = row;
  const free = states.flatMap((state, at) => (state === 'free' ? [keyOf({ row: number, position: at + 1 })] : []));
  return (
    <div className={places.seatRow}>
      <button
        type="button"
        className={places.rowLabel}
        disabled={!toggle || free.length === 0}
        onClick={() => toggle?.(free)}
      >
        {t('places.row', { label })}
      </button>
      {labels.map((seat, at) => {
        const key = keyOf({ row: number, position: at + 1 });
        const state = states[at]!;
        return (
          <button
            key={key}
            type="button"
            className={places.seat}
            data-state={state}
            aria-pressed={chosen.has(key)}
            aria-label={t('places.seat', { row: label, seat, state: t(`seatStates.${state}`) })}
            disabled={!toggle || state === 'held' || state === 'sold'}
            onClick={() => toggle?.([key])}
          >
            {seat}
          </button>
        );
      })}
    </div>
  );
}

function SeatLegend() {
  const t = useWords('ticketingOffice');
  return (
    <p className={places.legend}>
      {(['free', 'held', 'sold', 'keptBack'] as const).map((state) => (
        <span key={state}>
          <span className={places.seat} data-state={state} aria-hidden="true" /> {t(`seatStates.${state}`)}
        </span>
      ))}
    </p>
  );
}
