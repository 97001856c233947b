import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { newBlock } from '../outlineRules.ts';
import { type BlockKind, blockKinds } from '../planRules.ts';
import { refusalText } from './refusalText.ts';
import { expected, type OfficePlan, stadiumClient } from './stadiumClient.ts';

type Props = { plan: OfficePlan; onAdded(number: number): Promise<void> };

/** Adds a block to a draft; it lies in the middle of the map until it is moved. */
export function AddBlock({ plan, onAdded }: Props) {
  const t = useWords('stadiumOffice');
  const office = useWords('office');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('plan.addBlock')}
      </Button>
      <Dialog title={t('plan.addBlock')} closeLabel={office('close')} isOpen={isOpen} onClose={close}>
        {isOpen ? <NewBlockForm plan={plan} onAdded={onAdded} onClose={close} /> : null}
      </Dialog>
    </div>
  );
}

const first = (plan: OfficePlan) => ({
  label: '',
  stand: plan.blocks.at(-1)?.stand ?? '',
  kind: 'seated',
  rows: '10',
  seats: '20',
  places: '200',
  category: String(plan.categories[0]?.number ?? ''),
});

function NewBlockForm({ plan, onAdded, onClose }: Props & { onClose(): void }) {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const office = useWords('office');
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: first(plan) },
    async save(wanted) {
      const number = Math.max(0, ...plan.blocks.map((block) => block.number)) + 1;
      const block = newBlock(wishOf(wanted), plan);
      const answer = await stadiumClient.saveBlock(
        { planId: plan.id, number, revision: plan.revision, block },
        expected,
      );
      if (!answer.ok) return answer;
      onClose();
      await onAdded(number);
      return { ok: true, data: undefined };
    },
    textOfField: () => office('form.invalid'),
    fieldOf: ({ errors }) => Object.keys(errors ?? {})[0]?.replace(/^block\./, ''),
  });
  const isStanding = form.field('kind').value === 'standing';
  return (
    <OfficeForm form={form} submitLabel={t('plan.addBlock')} textOf={(problem) => refusalText(room, problem)}>
      <p>{t('plan.addBlockText')}</p>
      <TextField label={t('plan.block')} {...form.field('label')} maxLength={20} />
      <TextField label={t('plan.stand')} {...form.field('stand')} maxLength={60} />
      <Select
        label={t('plan.kind')}
        {...form.field('kind')}
        options={blockKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Select
        label={t('plan.category')}
        {...form.field('category')}
        options={plan.categories.map(({ number, name }) => ({ value: String(number), label: name }))}
      />
      {isStanding ? (
        <TextField label={t('plan.places')} {...form.field('places')} inputMode="numeric" />
      ) : (
        <>
          <TextField label={t('plan.rowCount')} {...form.field('rows')} inputMode="numeric" />
          <TextField label={t('plan.seatCount')} {...form.field('seats')} inputMode="numeric" />
        </>
      )}
    </OfficeForm>
  );
}

/** Whole numbers, at most as many as a block may have. */
const countOf = (text: string | undefined, most: number): number =>
  Math.min(most, Math.max(1, Math.round(Number(text)) || 1));

const wishOf = ({ label = '', stand = '', kind, category, rows, seats, places }: Record<string, string>) => ({
  label,
  stand,
  kind: kind as BlockKind,
  category: Number(category),
  rows: countOf(rows, 200),
  seats: countOf(seats, 300),
  places: countOf(places, 30_000),
});
