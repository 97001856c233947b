import { seal, unseal } from './sealText.ts';

/** What can be kept sealed in one column: a text, or anything that JSON can say. */
export type Sealable = string | number | boolean | null | Sealable[] | { [name: string]: Sealable | undefined };

/** Encrypts the values of one kind for columns of type text, each for its row. */
export type Seal = {
  /** `row`: id of the row that keeps the value; it opens for no other one. */
  seal(row: string, value: Sealable): string;
  /** What `seal` was given. Throws where key, kind or row are others, or the column was changed. */
  open<T extends Sealable>(row: string, sealed: string): T;
};

/** Seals of one kind, such as `camp health`: each kind has a key of its own, derived from the root secret. */
export const sealWith = (deriveKey: (purpose: string) => Buffer, kind: string): Seal => {
  const key = deriveKey(`sealed ${kind}`);
  const placeOf = (row: string) => ({ column: kind, row });
  return {
    seal: (row, value) => seal(key, placeOf(row), JSON.stringify(value)),
    open<T extends Sealable>(row: string, sealed: string): T {
      const opened = unseal(key, placeOf(row), sealed);
      if (!opened || opened.isOld) throw new Error(`A sealed value (${kind}) of row ${row} cannot be opened`);
      return JSON.parse(opened.text) as T;
    },
  };
};
