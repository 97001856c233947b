/** A statement with `$1`, `$2`, … in the places of its values. */
export type StatementText = { text: string; values: unknown[] };

/** Rows in camelCase, and how many were read or written. */
export type Rows<T> = T & { count: number };

/** Sends a statement on its way; answers its rows. */
export type Send = (statement: StatementText) => Promise<Rows<unknown[]>>;

/**
 * A statement, or a part of one. It is sent when somebody waits for it, once; as a value of another statement it
 * becomes a part of that one and is never sent by itself.
 */
export class Statement<T = unknown> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #parts: readonly string[];
  readonly #values: readonly unknown[];
  readonly #send: Send;
  #rows: Promise<Rows<T>> | undefined;

  constructor(parts: readonly string[], values: readonly unknown[], send: Send) {
    this.#parts = parts;
    this.#values = values;
    this.#send = send;
  }

  /** Writes this statement behind `whole`. */
  writeTo(whole: StatementText): void {
    whole.text += this.#parts[0];
    for (const [at, value] of this.#values.entries()) {
      if (value instanceof Statement) value.writeTo(whole);
      else whole.text += `$${whole.values.push(sendable(value))}`;
      whole.text += this.#parts[at + 1];
    }
  }

  #sent(): Promise<Rows<T>> {
    if (!this.#rows) {
      const whole: StatementText = { text: '', values: [] };
      this.writeTo(whole);
      this.#rows = this.#send(whole) as unknown as Promise<Rows<T>>;
    }
    return this.#rows;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#sent().then(done, failed);
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#sent().catch(failed);
  }

  finally(work?: (() => void) | null): Promise<Rows<T>> {
    return this.#sent().finally(work);
  }
}

class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

/** A value for a column or a parameter of type json or jsonb; null stays the null of SQL. */
export const json = (value: unknown): unknown => (value === null ? null : new Json(value));

/** A value as the driver is given it. Throws for what PostgreSQL has no type for; objects are marked with `json`. */
function sendable(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Json) return value.text;
  if (Array.isArray(value)) return value.map(sendable);
  if (value instanceof Uint8Array || typeof value === 'bigint') return value;
  throw new Error(
    `A statement was given ${value === undefined ? 'undefined' : 'an object that is not marked with json()'}`,
  );
}
