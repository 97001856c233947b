import {
  applyEntry,
  type DeskEntry,
  foldEvents,
  type MatchEvent,
  type MatchState,
} from '#rooms/football/match/site/index.ts';

/** An entry on its way: when it was made, and the code of the refusal that it met. */
export type Waiting = { entry: DeskEntry; enteredAt: string; refusal?: string };

/** What came of sending an entry. `later`: nobody could be reached, or nobody is signed in. */
export type Sent =
  | { result: 'taken'; events: MatchEvent[] }
  | { result: 'refused'; code: string }
  | { result: 'later' };

type Parts = {
  matchId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  send(waiting: Waiting): Promise<Sent>;
  onChange(): void;
};

/**
 * The entries of one desk that have not reached the server yet. They outlive a reload and a dead network and are sent
 * one after the other in the order in which they were made; at a refusal sending stops until somebody has decided.
 */
export class DeskQueue {
  readonly #parts: Parts;
  readonly #key: string;
  #waiting: Waiting[];
  #known: MatchEvent[] = [];
  #sending: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#key = `desk:${parts.matchId}`;
    this.#waiting = readWaiting(parts.storage.getItem(this.#key));
  }

  waiting = (): readonly Waiting[] => this.#waiting;

  /** The events as the server told them last. */
  take(events: MatchEvent[]): void {
    this.#known = events;
    this.#parts.onChange();
  }

  /** The match with all that waits in it, as the server will see it. */
  events(): MatchEvent[] {
    return this.#waiting.reduce<MatchEvent[]>(
      (events, { entry, enteredAt, refusal }) =>
        refusal ? events : (applyEntry(events, entry, enteredAt).events ?? events),
      this.#known,
    );
  }

  state(): MatchState {
    return foldEvents(this.events());
  }

  /** Puts an entry behind the others and sends what can be sent. */
  add(entry: DeskEntry, enteredAt: string): Promise<void> {
    this.#change([...this.#waiting, { entry, enteredAt }]);
    return this.flush();
  }

  /** What becomes of the entry that was refused: it goes, or it was meant. */
  decide(id: string, decision: 'drop' | 'meant'): Promise<void> {
    const meant = ({ entry, enteredAt }: Waiting): Waiting => ({
      entry: { ...entry, isDeliberate: true } as DeskEntry,
      enteredAt,
    });
    this.#change(
      this.#waiting.flatMap((one) => (one.entry.id !== id ? [one] : decision === 'meant' ? [meant(one)] : [])),
    );
    return this.flush();
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let first = this.#waiting[0]; first && !first.refusal; first = this.#waiting[0]) {
      const sent = await this.#parts.send(first);
      if (sent.result === 'later') return;
      const [, ...rest] = this.#waiting;
      if (sent.result === 'taken') this.#known = sent.events;
      this.#change(sent.result === 'taken' ? rest : [{ ...first, refusal: sent.code }, ...rest]);
    }
  }

  #change(waiting: Waiting[]): void {
    this.#waiting = waiting;
    if (waiting.length > 0) this.#parts.storage.setItem(this.#key, JSON.stringify(waiting));
    else this.#parts.storage.removeItem(this.#key);
    this.#parts.onChange();
  }
}

function readWaiting(text: string | null): Waiting[] {
  try {
    const kept = JSON.parse(text ?? '[]') as Waiting[];
    return Array.isArray(kept) ? kept.filter(({ entry, enteredAt }) => entry?.id && enteredAt) : [];
  } catch {
    return [];
  }
}
