import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { refusalText } from './refusalText.ts';
import styles from './Stadium.module.css';
import { expected, type OfficePlan, stadiumClient } from './stadiumClient.ts';

type Props = { plan: OfficePlan; onChanged(): Promise<void> };

/** Name and colour of each category of a draft; a new one, and one less where no block or row has it. */
export function CategoryEditor(props: Props) {
  const [savedAt, setSavedAt] = useState<number>();
  const { revision } = props.plan;
  return <Categories key={revision} {...props} isSaved={savedAt === revision} onSaved={setSavedAt} />;
}

const valuesOf = ({ categories }: OfficePlan): Record<string, string> =>
  Object.fromEntries(
    categories.flatMap(({ number, name, color }) => [
      [`name${number}`, name],
      [`color${number}`, color],
    ]),
  );

type CategoriesProps = Props & { isSaved: boolean; onSaved(revision: number): void };

function Categories({ plan, onChanged, isSaved, onSaved }: CategoriesProps) {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const [numbers, setNumbers] = useState(() => plan.categories.map(({ number }) => number));
  const form = useOfficeForm({
    kept: { values: valuesOf(plan), version: plan.revision },
    save: async (wanted) => {
      const categories = numbers.map((number) => ({
        number,
        name: wanted[`name${number}`] ?? '',
        color: wanted[`color${number}`] ?? '',
      }));
      const { id: planId, revision } = plan;
      const answer = await stadiumClient.saveCategories({ planId, revision, categories }, expected);
      if (answer.ok) onSaved(answer.data.revision);
      // What must stay is there again, with the name that it has in its field.
      else if (answer.problem.errorCode === 'CATEGORY_IN_USE')
        setNumbers((left) =>
          [...new Set([...left, ...plan.categories.map(({ number }) => number)])].sort((a, b) => a - b),
        );
      if (answer.ok || answer.problem.status === 409) await onChanged();
      return answer.ok ? { ok: true as const, data: { values: wanted, version: answer.data.revision } } : answer;
    },
  });
  const add = () => {
    const number = Math.max(...numbers) + 1;
    setNumbers([...numbers, number]);
    form.field(`name${number}`).onChange({ target: { value: t('categories.named', { number }) } });
    form.field(`color${number}`).onChange({ target: { value: '#5d6066' } });
  };
  return (
    <section className={styles.part}>
      <h2>{t('categories.title')}</h2>
      <OfficeForm
        form={form}
        submitLabel={t('categories.save')}
        textOf={(problem) => refusalText(room, problem)}
        deeds={
          <>
            <Button look="secondary" onClick={add}>
              {t('categories.add')}
            </Button>
            <span role="status">{isSaved && form.state === 'clean' ? t('categories.saved') : ''}</span>
          </>
        }
      >
        {numbers.map((number) => (
          <Category
            key={number}
            number={number}
            form={form}
            remove={() => setNumbers(numbers.filter((one) => one !== number))}
          />
        ))}
      </OfficeForm>
    </section>
  );
}

type CategoryProps = {
  number: number;
  form: Pick<ReturnType<typeof useOfficeForm<Record<string, string>>>, 'field'>;
  remove(): void;
};

function Category({ number, form, remove }: CategoryProps) {
  const t = useWords('stadiumOffice');
  return (
    <div className={styles.category}>
      <TextField label={t('categories.name', { number })} {...form.field(`name${number}`)} maxLength={60} />
      <TextField type="color" label={t('categories.color', { number })} {...form.field(`color${number}`)} />
      <Button look="quiet" aria-label={t('categories.removeNamed', { number })} onClick={remove}>
        {t('categories.remove')}
      </Button>
    </div>
  );
}
