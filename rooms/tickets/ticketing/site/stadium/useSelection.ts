import { useCallback, useRef, useState } from 'react';
import type { ChosenSeat } from './seatRules.ts';

export type Selection = {
  seats: readonly ChosenSeat[];
  /** Somebody wanted more seats than they may have. */
  isFull: boolean;
  has(key: string): boolean;
  toggle(seat: ChosenSeat): void;
  setClass(key: string, code: string): void;
  drop(keys: readonly string[]): void;
  clear(): void;
  /** Chosen seats that others have taken. */
  gone: readonly ChosenSeat[];
  /** Takes seats out that others have taken, and says so; not while they are on their way into the reader's own cart. */
  reportGone(seats: readonly ChosenSeat[]): void;
  setTaking(isTaking: boolean): void;
};

const none: readonly ChosenSeat[] = [];

/** Seats that somebody has chosen on the map or in the list, at most `most`; both show the same. */
export function useSelection(most: number): Selection {
  const [seats, setSeats] = useState(none);
  const [gone, setGone] = useState(none);
  const [isFull, setIsFull] = useState(false);
  const has = useCallback((key: string) => seats.some((seat) => seat.key === key), [seats]);
  const toggle = useCallback(
    (seat: ChosenSeat) => {
      const isChosen = seats.some(({ key }) => key === seat.key);
      setGone(none);
      setIsFull(!isChosen && seats.length >= most);
      if (isChosen) setSeats(seats.filter(({ key }) => key !== seat.key));
      else if (seats.length < most) setSeats([...seats, seat]);
    },
    [seats, most],
  );
  const setClass = useCallback(
    (key: string, code: string) =>
      setSeats((before) => before.map((seat) => (seat.key === key ? { ...seat, code } : seat))),
    [],
  );
  const drop = useCallback((keys: readonly string[]) => {
    setIsFull(false);
    setSeats((before) => before.filter(({ key }) => !keys.includes(key)));
  }, []);
  const isTaking = useRef(false);
  const setTaking = useCallback((value: boolean) => {
    isTaking.current = value;
  }, []);
  const clear = useCallback(() => {
    setSeats(none);
    setGone(none);
  }, []);
  const reportGone = useCallback((taken: readonly ChosenSeat[]) => {
    if (taken.length === 0 || isTaking.current) return;
    setGone(taken);
    setSeats((before) => before.filter(({ key }) => taken.every((one) => one.key !== key)));
  }, []);
  return { seats, isFull, has, toggle, setClass, drop, clear, gone, reportGone, setTaking };
}
