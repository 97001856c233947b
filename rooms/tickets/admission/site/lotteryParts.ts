import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { admissionApi } from '../api.ts';

export type Lottery = ReplyOf<typeof admissionApi.readLottery>;
export type Application = NonNullable<Lottery['own']>;

/** What the screens must know of an event; without categories it has one kind of places. */
export type GatedEvent = {
  id: string;
  admission: 'open' | 'waitingRoom' | 'lottery';
  categories?: { number: number; name: string }[];
};

/** Name of a category; undefined: the event has one kind of places only. */
export const nameOfCategory = ({ categories }: GatedEvent, number: number): string | undefined =>
  categories?.find((one) => one.number === number)?.name;
