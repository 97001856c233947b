/** A reply that exists as JSON text already, so that reading and writing it again is saved. `Reply` is what it says when read. */
export class PreparedJson<Reply> {
  readonly text: string;
  declare readonly says: Reply;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The whole body as it is sent, made once for all who are sent it. */
  bytes(): Buffer {
    this.#bytes ??= Buffer.from(enveloped(this.text));
    return this.#bytes;
  }
}

/** The spec's envelope around a reply. */
export const enveloped = (json: string): string => `{"data":${json},"isSuccess":true}`;
