import { useEffect, useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useWords } from '#frame/words.ts';
import { type CounterPiece, classesOf } from './counterView.ts';
import { type Allocation, type EventBlock, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';

type Props = {
  event: OfficeEvent;
  chosen: string | undefined;
  /** With its places; undefined: free places again. */
  choose(allocationId: string | undefined, places: CounterPiece[]): void;
};

type Kept = { allocations: Allocation[]; blocks: EventBlock[] };

/** Places that are kept back, to be given to guests or to holders of season tickets. */
export function FromAllocation({ event, chosen, choose }: Props) {
  const t = useWords('ticketingOffice');
  const kept = useKept(event);
  const living = kept.allocations.filter(({ endedAt, kind }) => endedAt === undefined && kind === 'guests');
  if (living.length === 0) return null;
  const options = living.map(({ id, reason, places }) => ({
    value: id,
    label: `${reason} (${t('allocations.places', { count: places })})`,
  }));
  return (
    <Select
      label={t('counter.allocation')}
      value={chosen ?? ''}
      options={[{ value: '', label: t('counter.noAllocation') }, ...options]}
      onChange={({ target: { value } }) => {
        const allocation = living.find(({ id }) => id === value);
        choose(allocation?.id, allocation ? piecesOf(event, kept.blocks, allocation, t) : []);
      }}
    />
  );
}

function useKept({ id: eventId, figures }: OfficeEvent): Kept {
  const [kept, setKept] = useState<Kept>({ allocations: [], blocks: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew once something was given out
  useEffect(() => {
    void Promise.all([
      ticketsClient.listAllocations({ eventId }, expected),
      ticketsClient.listEventBlocks({ eventId }, expected),
    ]).then(([allocations, blocks]) => {
      if (allocations.ok && blocks.ok) setKept({ allocations: allocations.data.items, blocks: blocks.data.items });
    });
  }, [eventId, figures?.sold]);
  return kept;
}

/** At most so many at once, as the call takes them. */
const most = 50;

/** The places of an allocation, each in the first class of its category; those too many are taken off by hand. */
function piecesOf(
  { terms }: OfficeEvent,
  blocks: readonly EventBlock[],
  { seats, places, block }: Allocation,
  t: (key: string, gaps?: Record<string, string>) => string,
): CounterPiece[] {
  const categoryOf = (label: string | undefined) => blocks.find((one) => one.label === label)?.category ?? 1;
  const code = (category: number) => classesOf(terms, category)[0] ?? 'FULL';
  if (seats.length === 0) {
    const category = categoryOf(block?.label);
    const label = block ? t('rights.standing', { block: block.label }) : t('rights.anyPlace');
    const piece = { category, code: code(category), label, ...(block ? { block: block.number } : {}) };
    return Array.from({ length: Math.min(places, most) }, () => ({ key: crypto.randomUUID(), ...piece }));
  }
  return seats
    .flatMap(({ row, from, to, block: label, rowLabel }) => {
      const category = categoryOf(label);
      return Array.from({ length: to - from + 1 }, (_, index) => {
        const position = from + index;
        const seat = t('find.seatAt', { block: label, row: rowLabel, seat: String(position) });
        return { key: `${row} ${position}`, category, code: code(category), label: seat, row, position };
      });
    })
    .slice(0, most);
}
