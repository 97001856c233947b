import { useEffect, useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { type EventBlock, expected, type OfficeRight, type SeatRow, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = { right: OfficeRight; onSaved(right: OfficeRight): void; isOpen: boolean; onClose(): void };

/** Moves a ticket to another free seat of its event. */
export function MoveDialog({ isOpen, ...props }: Props) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('move.title')} closeLabel={office('close')} isOpen={isOpen} onClose={props.onClose}>
      <Blocks {...props} />
    </Dialog>
  );
}

function Blocks(props: Omit<Props, 'isOpen'>) {
  const eventId = props.right.event.id;
  const [blocks, setBlocks] = useState<EventBlock[]>();
  useEffect(() => {
    void ticketsClient.listEventBlocks({ eventId }, expected).then((answer) => {
      if (answer.ok) setBlocks(answer.data.items.filter(({ kind, free }) => kind !== 'standing' && free > 0));
    });
  }, [eventId]);
  return blocks ? <MoveForm {...props} blocks={blocks} /> : <Spinner />;
}

function MoveForm({ right, onSaved, onClose, blocks }: Omit<Props, 'isOpen'> & { blocks: EventBlock[] }) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const start = String((blocks.find(({ label }) => label === right.block) ?? blocks[0])?.number ?? '');
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: { block: start, row: '', position: '', reason: '' } },
    async save({ row, position, reason = '' }) {
      const seat = { row: Number(row), position: Number(position) };
      const request = { rightId: right.id, generation: right.generation, reason, ...seat };
      const answer = await ticketsClient.moveRight(request, expected);
      if (!answer.ok) return answer;
      notify({ kind: 'success', text: t('move.done') });
      onSaved(answer.data);
      onClose();
      return { ok: true, data: undefined };
    },
    textOfField: () => t('faults.required'),
  });
  const block = Number(form.field('block').value);
  const rows = useSeatRows(right.event.id, block);
  const row = rows.find(({ number }) => String(number) === form.field('row').value);
  const none = { value: '', label: t('move.choose') };
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('move.button')} textOf={textOf}>
      <p>{t('move.text')}</p>
      <Select
        label={t('find.block')}
        {...form.field('block')}
        options={blocks.map(({ number, label, stand }) => ({ value: String(number), label: `${label} (${stand})` }))}
      />
      <Select
        label={t('find.row')}
        {...form.field('row')}
        options={[none, ...rows.map(({ number, label }) => ({ value: String(number), label }))]}
      />
      <Select
        label={t('find.seat')}
        {...form.field('position')}
        options={[
          none,
          ...(row?.labels ?? []).flatMap((label, at) =>
            row?.states[at] === 'free' ? [{ value: String(at + 1), label }] : [],
          ),
        ]}
      />
      <TextField label={t('reason')} maxLength={200} {...form.field('reason')} />
    </OfficeForm>
  );
}

function useSeatRows(eventId: string, block: number): SeatRow[] {
  const [rows, setRows] = useState<SeatRow[]>([]);
  useEffect(() => {
    const running = new AbortController();
    if (!block) return;
    void ticketsClient.readEventBlock({ eventId, block }, { ...expected, signal: running.signal }).then((answer) => {
      if (!running.signal.aborted && answer.ok)
        setRows(answer.data.rows.filter(({ states }) => states.includes('free')));
    });
    return () => running.abort();
  }, [eventId, block]);
  return rows;
}
