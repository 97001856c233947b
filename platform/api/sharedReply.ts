import { digestOf } from '#platform/ids/digest.ts';

/**
 * Of a reply from memory: when it was read, and what it says apart from that. `isForEver`: its address names the version
 * that it tells of, so that it never says anything else.
 */
type Memory = { readAt: Date; content: unknown; isForEver?: boolean };

/**
 * A reply that several calls share, because they asked for the same at the same moment, or because it comes from
 * memory: serialised once for all of them. One from memory has an ETag and tells its age.
 */
export class SharedReply<Reply> {
  readonly value: Reply;
  readonly memory: Memory | undefined;
  #body: Buffer | undefined;
  #etag: string | undefined;

  constructor(value: Reply, memory?: Memory) {
    this.value = value;
    this.memory = memory;
  }

  /** Of a reply from memory: the same as long as it says the same, whenever it was read. */
  etag(): string | undefined {
    if (this.memory) this.#etag ??= `W/"${digestOf(JSON.stringify(this.memory.content))}"`;
    return this.#etag;
  }

  /** The whole body as it is sent. */
  body(): Buffer {
    this.#body ??= Buffer.from(enveloped(this.value));
    return this.#body;
  }
}

/** A reply as JSON in the spec's envelope. */
export const enveloped = (value: unknown): string => JSON.stringify({ data: value ?? null, isSuccess: true });
