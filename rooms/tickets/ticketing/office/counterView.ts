import type { SoldPieces, Terms } from './ticketsClient.ts';

type Code = SoldPieces[number]['code'];

/** A place that a clerk has chosen, in a class. */
export type CounterPiece = {
  /** Tells it apart on the screen. */
  key: string;
  category: number;
  code: Code;
  /** What it is called on the screen. */
  label: string;
  row?: number;
  position?: number;
  block?: number;
};

/** Cents; undefined: the class has no price there. */
export function priceOf({ prices }: Pick<Terms, 'prices'>, { category, code }: CounterPiece): number | undefined {
  const price = prices.find((one) => one.category === category && one.code === code)?.price;
  return price === undefined ? undefined : Math.round(price * 100);
}

/** Classes that have a price in a category. */
export const classesOf = ({ prices }: Pick<Terms, 'prices'>, category: number): Code[] =>
  prices.filter((one) => one.category === category).map(({ code }) => code);

/** As the API takes them. */
export const sentPieces = (pieces: readonly CounterPiece[]): SoldPieces =>
  pieces.map(({ code, row, position, block }) => ({ code, row, position, block }));
