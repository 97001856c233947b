/** A reply that exists as JSON text already, so that reading and writing it again is saved. `Reply` is what it says when read. */
export class PreparedJson<Reply> {
  readonly text: string;
  declare readonly says: Reply;

  constructor(text: string) {
    this.text = text;
  }
}
