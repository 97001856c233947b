import { useRef } from 'react';
import { TextField } from '#design/TextField.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Translate, useWords } from '#frame/words.ts';
import { rangesOf, type Seat, type SeatRange, seatsOf } from '../seatRules.ts';
import type { PlacesDeeds } from './EventPlaces.tsx';
import { typedMoment } from './termsView.ts';
import { type Allocation, expected, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Part = { seats?: SeatRange[]; block?: number | undefined; places?: number };

/** Keeping places back and giving them back to sale, each with a reason and a way back. */
export function useAllocationDeeds({ eventId, allocations, ask }: PlacesDeeds) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const until = useRef('');

  const allocate = (kind: 'blocked' | 'guests', part: Part, count: number) => {
    until.current = '';
    const deed: Deed<Allocation> = {
      title: t(`allocate.${kind}Title`),
      consequence: <p>{t(`allocate.${kind}Text`, { count })}</p>,
      fields: (
        <TextField
          type="datetime-local"
          label={t('allocate.until')}
          hint={t('allocate.untilHint')}
          onChange={({ target }) => {
            until.current = target.value;
          }}
        />
      ),
      confirmLabel: t(`allocate.${kind}`),
      reason: { label: t('reason'), isNeeded: true },
      run(reason = '') {
        const end = until.current ? typedMoment(until.current) : undefined;
        return ticketsClient.allocatePlaces({ eventId, kind, reason, ...part, until: end }, expected);
      },
      done: ({ id }) => ({
        text: t('allocate.done', { count }),
        undo: {
          label: t('undo'),
          text: t('allocate.undone'),
          run: () => ticketsClient.freePlaces({ eventId, allocationId: id, reason: t('undo') }, expected),
        },
      }),
      textOf,
    };
    ask(deed as Deed<unknown>);
  };

  const freeing = freeingDeed(t, textOf, eventId);
  return {
    allocate,
    /** Frees a whole allocation. */
    freeAll(allocation: Allocation, block: number | undefined) {
      const { seats, places } = allocation;
      const ranges = seats.map(({ row, from, to }) => ({ row, from, to }));
      const part = ranges.length > 0 ? { seats: ranges } : { places, block };
      ask(freeing(allocation, part, places));
    },
    /** The allocation in which a seat is. */
    allocationOf: (seat: Seat) => allocations.find((allocation) => holds(allocation, seat)),
    /** Frees those of some seats that are in an allocation. */
    free(allocation: Allocation, seats: readonly Seat[]) {
      const inIt = seatsOf(rangesOf(seats)).filter((seat) => holds(allocation, seat));
      ask(freeing(allocation, { seats: rangesOf(inIt) }, inIt.length));
    },
  };
}

const holds = (allocation: Allocation, { row, position }: Seat): boolean =>
  allocation.seats.some((range) => range.row === row && range.from <= position && position <= range.to);

/** Gives a part of an allocation back to sale; undone, it is kept back again as it was. */
const freeingDeed =
  (t: Translate, textOf: Deed<unknown>['textOf'], eventId: string) =>
  ({ id, kind, reason, until: end }: Allocation, part: Part, count: number): Deed<unknown> => ({
    title: t('freeing.title'),
    consequence: <p>{t('freeing.text', { count, reason })}</p>,
    confirmLabel: t('freeing.button'),
    reason: { label: t('reason'), isNeeded: true },
    run: (why = '') => {
      const { block: _, ...freed } = part;
      return ticketsClient.freePlaces({ eventId, allocationId: id, reason: why, ...freed }, expected);
    },
    done: () => ({
      text: t('freeing.done', { count }),
      undo: {
        label: t('undo'),
        text: t('freeing.undone'),
        run() {
          const again = kind === 'guests' ? kind : 'blocked';
          return ticketsClient.allocatePlaces({ eventId, kind: again, reason, ...part, until: end }, expected);
        },
      },
    }),
    textOf,
  });
