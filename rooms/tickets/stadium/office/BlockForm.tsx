import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { layRows } from '../layoutRules.ts';
import { readOutline, writeOutline } from '../numberingRules.ts';
import { blockKinds } from '../planRules.ts';
import { OutlineEditor } from './OutlineEditor.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { refusalText } from './refusalText.ts';
import styles from './Stadium.module.css';
import { expected, type OfficeBlock, type OfficePlan, stadiumClient } from './stadiumClient.ts';

type Props = {
  plan: OfficePlan;
  number: number;
  mayChange: boolean;
  onChanged(): Promise<void>;
  onDelete(block: OfficeBlock): void;
};

/** What is said of one block; its seats stay as they are. */
export function BlockForm({ plan, number, mayChange, onChanged, onDelete }: Props) {
  const [block, setBlock] = useState<OfficeBlock>();
  const [before, setBefore] = useState<OfficeBlock>();
  const [told, setTold] = useState<Told>();
  const planId = plan.id;
  const read = useCallback(async () => {
    const answer = await stadiumClient.readBlock({ planId, number }, expected);
    if (answer.ok) setBlock(answer.data);
  }, [planId, number]);
  useEffect(() => void read(), [read]);
  const save = async (next: OfficeBlock, undoTo: OfficeBlock | undefined) => {
    const { number: _, ...whole } = next;
    const { revision } = plan;
    const answer = await stadiumClient.saveBlock({ planId, number, revision, block: whole }, expected);
    if (answer.ok) {
      setBefore(undoTo);
      setBlock(next);
      setTold(undoTo ? 'saved' : 'undone');
    } else if (answer.problem.status === 409) await read();
    if (answer.ok || answer.problem.status === 409) await onChanged();
    return answer;
  };
  const undo = async (back: OfficeBlock) => {
    const answer = await save(back, undefined);
    if (!answer.ok) setTold(answer.problem);
  };
  if (!block) return <Spinner />;
  return (
    <Fields
      key={plan.revision}
      plan={plan}
      block={block}
      mayChange={mayChange}
      onDelete={onDelete}
      save={(next) => save(next, block)}
      undo={before ? () => undo(before) : undefined}
      told={told}
    />
  );
}

type FieldsProps = Pick<Props, 'plan' | 'mayChange' | 'onDelete'> & {
  block: OfficeBlock;
  save(next: OfficeBlock): ReturnType<typeof stadiumClient.saveBlock>;
  undo: (() => Promise<void>) | undefined;
  told: Told | undefined;
};

/** What came of the last deed; why it could not be undone. */
type Told = 'saved' | 'undone' | Problem;

function Fields({ plan, block, mayChange, onDelete, save, undo, told }: FieldsProps) {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const invalid = useWords('office');
  const { stand, label, kind, entrance, category, places } = block;
  const values = {
    stand,
    label,
    kind,
    entrance,
    category: String(category),
    places: String(places),
    outline: writeOutline(block.outline),
    rows: JSON.stringify(block.rows),
  };
  const form = useOfficeForm({
    kept: { values, version: plan.revision },
    textOfField: (name) => (name === 'outline' ? t('plan.outlineInvalid') : invalid('form.invalid')),
    save: async (wanted) => {
      if (!readOutline(wanted.outline)) return { ok: false as const, problem: outlineProblem, data: undefined };
      const answer = await save(blockWith(block, wanted));
      return answer.ok ? { ok: true as const, data: { values: wanted, version: answer.data.revision } } : answer;
    },
  });
  return (
    <section className={styles.part}>
      <h2>{t('plan.blockTitle', { label })}</h2>
      {mayChange ? null : <p>{t('plan.fixed')}</p>}
      <OfficeForm
        form={form}
        submitLabel={t('plan.save')}
        textOf={(problem) => refusalText(room, problem)}
        deeds={<BlockDeeds undo={undo} told={told} remove={mayChange ? () => onDelete(block) : undefined} />}
      >
        <fieldset disabled={!mayChange} className={styles.fields}>
          <TextField label={t('plan.block')} {...form.field('label')} maxLength={20} />
          <TextField label={t('plan.stand')} {...form.field('stand')} maxLength={60} />
          <TextField label={t('plan.entrance')} {...form.field('entrance')} maxLength={60} />
          {kind === 'standing' ? (
            <TextField label={t('plan.places')} {...form.field('places')} inputMode="numeric" />
          ) : (
            <Select
              label={t('plan.kind')}
              {...form.field('kind')}
              options={blockKinds
                .filter((value) => value !== 'standing')
                .map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          )}
          <Select
            label={t('plan.category')}
            {...form.field('category')}
            options={plan.categories.map(({ number, name }) => ({ value: String(number), label: name }))}
          />
          <Drawing form={form} plan={plan} block={block} mayChange={mayChange} />
        </fieldset>
      </OfficeForm>
    </section>
  );
}

type DrawingProps = Pick<Props, 'plan' | 'mayChange'> & {
  form: Pick<ReturnType<typeof useOfficeForm<{ outline: string; rows: string }>>, 'field'>;
  block: OfficeBlock;
};

type DeedsProps = Pick<FieldsProps, 'undo' | 'told'> & { remove: (() => void) | undefined };

function BlockDeeds({ undo, told, remove }: DeedsProps) {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const office = useWords('office');
  const text = typeof told === 'object' ? (refusalText(room, told) ?? textOfProblem(office, told)) : told;
  return (
    <>
      {undo ? (
        <Button look="secondary" onClick={() => void undo()}>
          {t('plan.undo')}
        </Button>
      ) : null}
      {remove ? (
        <Button look="quiet" onClick={remove}>
          {t('plan.deleteBlock')}
        </Button>
      ) : null}
      <span role="status">{text === 'saved' || text === 'undone' ? t(`plan.${text}`) : text}</span>
    </>
  );
}

/** Corners of the block, and its rows with their seats. */
function Drawing({ form, plan, block: { number, kind }, mayChange }: DrawingProps) {
  const t = useWords('stadiumOffice');
  const rows = form.field('rows');
  const field = form.field('outline');
  const outline = readOutline(field.value);
  return (
    <>
      <TextField label={t('plan.outline')} hint={t('plan.outlineHint')} {...field} />
      {mayChange && outline ? (
        <OutlineEditor
          plan={plan}
          number={number}
          outline={outline}
          onChange={(next) => field.onChange({ target: { value: writeOutline(next) } })}
        />
      ) : null}
      {kind === 'standing' ? null : (
        <RowsEditor
          rows={JSON.parse(rows.value)}
          categories={plan.categories}
          mayChange={mayChange}
          onChange={(changed) => rows.onChange({ target: { value: JSON.stringify(changed) } })}
        />
      )}
    </>
  );
}

const outlineProblem: Problem = {
  status: 400,
  title: '',
  errorCode: 'OUTLINE_INVALID',
  failureReason: '',
  detail: '',
  errors: { outline: ['invalid'] },
};

/** The block as the form says it. Another category is that of all its rows; in another outline they are laid anew. */
function blockWith(block: OfficeBlock, wanted: Record<string, string>): OfficeBlock {
  const category = Number(wanted.category);
  const outline = readOutline(wanted.outline ?? '') ?? block.outline;
  const typed: OfficeBlock['rows'] = JSON.parse(wanted.rows ?? '[]');
  const own = category === block.category ? typed : typed.map((row) => ({ ...row, category }));
  const isMoved = wanted.outline !== writeOutline(block.outline);
  const rows = isMoved
    ? layRows(
        outline,
        own.map((row) => ({ ...row, rank: 0 })),
      ).map(({ rank: _, ...row }) => row)
    : own;
  return {
    ...block,
    label: wanted.label!,
    stand: wanted.stand!,
    entrance: wanted.entrance!,
    category,
    rows,
    outline,
    kind: wanted.kind as OfficeBlock['kind'],
    places: Number(wanted.places),
  };
}
