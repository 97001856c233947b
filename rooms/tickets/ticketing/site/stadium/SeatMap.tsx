import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { BlockAvailability, PlanBlock, SeatRow } from '../ticketClient.ts';
import { drawnSeats, pitchOf } from './drawnSeats.ts';
import styles from './Map.module.css';
import { MapFrame } from './MapFrame.tsx';
import { keyOf } from './mapKeys.ts';
import { SeatDots } from './SeatDots.tsx';
import { SeatLegend } from './SeatLegend.tsx';
import type { SaleParts } from './saleParts.ts';
import { chosenSeat, freeByRow, isFreeAt, priceOf } from './seatRules.ts';
import { spotOf, useZoom } from './useZoom.ts';
import { nextSpot, spotAt, viewOf } from './viewRules.ts';

type Props = SaleParts & {
  block: PlanBlock;
  rows: readonly SeatRow[];
  free: BlockAvailability | undefined;
  onBack(): void;
};

/** So far from a seat, in pixels, a finger still chooses it. */
const reachOfFinger = 22;

/**
 * The seats of one block: a tap or a click chooses, arrows go from seat to seat, Enter chooses, plus and minus bring the
 * drawing closer, Escape leads back.
 */
export function SeatMap({ event, block, rows, free, resale, selection, onBack, t }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const seats = useMemo(() => drawnSeats(rows), [rows]);
  const pitch = useMemo(() => pitchOf(rows), [rows]);
  const whole = useMemo(() => viewOf(seats, pitch * 1.5), [seats, pitch]);
  const zoom = useZoom(svg, whole);
  const [current, setCurrent] = useState<number>();
  const digits = useMemo(() => free && freeByRow(free), [free]);
  const offerAt = (at: number) => resale.bySeat.get(seats[at]!.key);
  const isFree = (at: number) =>
    offerAt(at) !== undefined || isFreeAt(digits?.get(seats[at]!.row.number), seats[at]!.position);
  const choose = (at: number) => {
    setCurrent(at);
    const { row, position } = seats[at]!;
    const seat = isFree(at) ? chosenSeat({ block, row, position, resale: offerAt(at) }, event.categories) : undefined;
    if (seat) selection.toggle(seat);
  };
  const describe = useSeatWords({ event, block, selection, t }, { seats, isFree, offerAt });
  const onKeyDown = (key: KeyboardEvent) => {
    const pressed = keyOf(key.key);
    if (!pressed) return;
    key.preventDefault();
    if (pressed === 'back') return onBack();
    if (pressed === 'closer') return zoom.closer(current === undefined ? undefined : seats[current]);
    if (pressed === 'further') return zoom.further();
    if (pressed === 'choose') return current === undefined ? undefined : choose(current);
    const next = current === undefined ? 0 : nextSpot(seats, current, pressed);
    setCurrent(next);
    zoom.follow(seats[next]!);
  };
  const onPointerUp = onTap(svg, { zoom, seats, pitch, choose });
  return (
    <>
      <MapFrame zoom={zoom} spoken={describe(current)}>
        <svg
          ref={svg}
          viewBox={`${zoom.view.x} ${zoom.view.y} ${zoom.view.width} ${zoom.view.height}`}
          className={styles.svg}
          role="application"
          aria-label={t('map.seats', { label: block.label })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the map are heard here
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...zoom.pointers}
          onPointerUp={onPointerUp}
        >
          <SeatDots
            seats={seats}
            pitch={pitch}
            isFree={isFree}
            isResold={(at) => offerAt(at) !== undefined}
            isChosen={(at) => selection.has(seats[at]!.key)}
            current={current}
            categories={event.categories}
          />
        </svg>
      </MapFrame>
      <SeatLegend t={t} />
    </>
  );
}

type Words = Pick<Props, 'event' | 'block' | 'selection' | 't'>;
type Drawn = {
  seats: ReturnType<typeof drawnSeats>;
  isFree(at: number): boolean;
  offerAt(at: number): SaleParts['resale']['all'][number] | undefined;
};

/** What is said of a seat: its name, whether it is free, what is special of it, and its price. */
function useSeatWords({ event, block, selection, t }: Words, { seats, isFree, offerAt }: Drawn) {
  const locale = useLocale();
  return (at: number | undefined): string => {
    const seat = at === undefined ? undefined : seats[at];
    if (!seat) return '';
    const resale = offerAt(at!);
    const chosen = chosenSeat({ block, ...seat, resale }, event.categories);
    const price = chosen && priceOf(chosen, event.categories);
    const name = t('seat.name', { row: seat.row.label, seat: seat.row.labels[seat.position - 1] ?? '' });
    const state = selection.has(seat.key) ? 'chosen' : isFree(at!) ? 'free' : 'taken';
    const facts = [...seat.traits.map((trait) => t(`seat.${trait}`)), resale && t('resale.mark')];
    return [name, t(`seat.${state}`), ...facts, price && formatMoney(price.price, locale)].filter(Boolean).join(', ');
  };
}

type Tapped = Pick<Drawn, 'seats'> & { zoom: ReturnType<typeof useZoom>; pitch: number; choose(at: number): void };

/** A tap chooses the seat under it; one with a finger the seat nearest to it. */
const onTap =
  (svg: RefObject<SVGSVGElement | null>, { zoom, seats, pitch, choose }: Tapped) =>
  (pointer: PointerEvent): void => {
    zoom.pointers.onPointerUp(pointer);
    if (!zoom.wasTap() || !svg.current) return;
    const spot = spotOf(svg.current, pointer);
    const finger = (reachOfFinger * zoom.view.width) / svg.current.clientWidth;
    const at = spotAt(seats, spot, pointer.pointerType === 'touch' ? Math.max(pitch * 0.7, finger) : pitch * 0.7);
    if (at !== undefined) choose(at);
  };
