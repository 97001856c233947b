import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { type Translate, useWords } from '#frame/words.ts';
import { type CounterPiece, classesOf } from './counterView.ts';
import styles from './Tickets.module.css';
import { pricedCategories } from './termsView.ts';
import { type EventBlock, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `chosen`: keys of the pieces that were chosen before. */
type Props = { event: OfficeEvent; chosen: ReadonlySet<string>; add(pieces: CounterPiece[]): void };

/** Chooses the best free seats, standing places, or one seat by what stands on it. */
export function CounterChoice({ event, chosen, add }: Props) {
  const t = useWords('ticketingOffice');
  const { nameOf } = useTicketTexts();
  const categories = pricedCategories(event.terms);
  const [category, setCategory] = useState(categories[0] ?? 1);
  const [count, setCount] = useState('1');
  const [message, setMessage] = useState('');
  const standing = useStanding(event, category);
  const pieces = Math.min(20, Number(count) || 0);
  const code = classesOf(event.terms, category)[0] ?? 'FULL';
  const choose = async () => {
    const answer = await ticketsClient.chooseSeats({ eventId: event.id, category, count: pieces }, expected);
    const items = answer.ok ? answer.data.items : [];
    const found = items.map((seat) => seatPiece({ ...seat, category, code }, t));
    const more = found.filter(({ key }) => !chosen.has(key));
    setMessage(found.length === 0 ? t('counter.noSeats') : more.length === 0 ? t('counter.already') : '');
    add(more);
  };
  const addStanding = () => {
    const label = standing ? t('rights.standing', { block: standing.label }) : t('rights.anyPlace');
    add(standingPieces(pieces, { category, code, label, ...(standing ? { block: standing.number } : {}) }));
  };
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('counter.category')}
          value={String(category)}
          options={categories.map((number) => ({
            value: String(number),
            label: nameOfCategory(event, number, nameOf),
          }))}
          onChange={({ target }) => setCategory(Number(target.value))}
        />
        <TextField
          label={t('counter.count')}
          inputMode="numeric"
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
        {event.terms.planId === null || standing ? (
          <Button look="secondary" onClick={addStanding}>
            {t('counter.standing')}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => void choose()}>
            {t('counter.best')}
          </Button>
        )}
      </div>
      {event.terms.planId === null ? null : <OneSeat event={event} chosen={chosen} add={add} say={setMessage} />}
      <p role="status" className={styles.hint}>
        {message}
      </p>
    </>
  );
}

const nameOfCategory = (
  { names, terms }: OfficeEvent,
  category: number,
  nameOf: ReturnType<typeof useTicketTexts>['nameOf'],
): string => nameOf(terms.categories.find(({ number }) => number === category)?.names ?? names);

const standingPieces = (count: number, piece: Omit<CounterPiece, 'key'>): CounterPiece[] =>
  Array.from({ length: count }, () => ({ key: crypto.randomUUID(), ...piece }));

type Seat = Required<Pick<CounterPiece, 'category' | 'code' | 'row' | 'position'>> & SeatLabels;
type SeatLabels = { block: string; rowLabel: string; seat: string };

function seatPiece({ category, code, row, position, block, rowLabel, seat }: Seat, t: Translate): CounterPiece {
  const label = t('find.seatAt', { block, row: rowLabel, seat });
  return { key: `${row} ${position}`, category, code, row, position, label };
}

/** The freest standing block of a category; undefined: its places are seats. */
function useStanding({ id, terms }: OfficeEvent, category: number): EventBlock | undefined {
  const [blocks, setBlocks] = useState<EventBlock[]>([]);
  useEffect(() => {
    if (terms.planId === null) return;
    void ticketsClient.listEventBlocks({ eventId: id }, expected).then((answer) => {
      if (answer.ok) setBlocks(answer.data.items.filter(({ kind }) => kind === 'standing'));
    });
  }, [id, terms.planId]);
  return blocks.filter((block) => block.category === category).toSorted((one, other) => other.free - one.free)[0];
}

function OneSeat({ event, chosen, add, say }: Props & { say(message: string): void }) {
  const t = useWords('ticketingOffice');
  const [labels, setLabels] = useState({ block: '', row: '', seat: '' });
  const look = async () => {
    const answer = await ticketsClient.findSeats({ eventId: event.id, ...labels }, expected);
    const [found] = answer.ok ? answer.data.items : [];
    if (found?.state !== 'free') return say(t(found ? 'counter.notFree' : 'find.nothing'));
    const code = classesOf(event.terms, found.category)[0] ?? 'FULL';
    const piece = seatPiece({ ...found, row: found.rowNumber, rowLabel: found.row, code }, t);
    if (chosen.has(piece.key)) return say(t('counter.already'));
    say('');
    add([piece]);
  };
  return (
    <div className={styles.fields}>
      {(['block', 'row', 'seat'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`find.${name}`)}
          autoComplete="off"
          value={labels[name]}
          onChange={({ target }) => setLabels((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <Button look="secondary" disabled={Object.values(labels).includes('')} onClick={() => void look()}>
        {t('counter.addSeat')}
      </Button>
    </div>
  );
}
