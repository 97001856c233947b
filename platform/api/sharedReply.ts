/**
 * A reply that several calls share, because they asked for the same at the same moment: serialised once for all of
 * them.
 */
export class SharedReply<Reply> {
  readonly value: Reply;
  #body: Buffer | undefined;

  constructor(value: Reply) {
    this.value = value;
  }

  /** The whole body as it is sent. */
  body(): Buffer {
    this.#body ??= Buffer.from(enveloped(this.value));
    return this.#body;
  }
}

/** A reply as JSON in the spec's envelope. */
export const enveloped = (value: unknown): string => JSON.stringify({ data: value ?? null, isSuccess: true });
