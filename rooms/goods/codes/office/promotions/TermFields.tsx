import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { OfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Promotion.module.css';
import type { Category } from './promotionsClient.ts';
import type { Terms } from './promotionView.ts';

type TermFieldsProps = {
  field(name: keyof Terms): ReturnType<OfficeForm<Terms>['field']>;
  /** Those of the shop. */
  categories: readonly Category[];
};

/** Fields about what a code takes off, where and when; `field` is that of the form around them. */
export function TermFields({ field, categories }: TermFieldsProps) {
  const t = useWords('codesOffice');
  const office = useWords('office');
  const optional = office('optional');
  const kind = field('kind');
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('fields.kind')}
          {...kind}
          options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField label={t('fields.value')} inputMode="decimal" required maxLength={9} {...field('value')} />
        <TextField type="date" label={t('fields.firstDay')} optionalWord={optional} {...field('firstDay')} />
        <TextField type="date" label={t('fields.lastDay')} optionalWord={optional} {...field('lastDay')} />
        <TextField
          label={t('fields.minimumOrderValue')}
          optionalWord={optional}
          inputMode="decimal"
          maxLength={9}
          {...field('minimumOrderValue')}
        />
        <Select
          label={t('fields.isExclusive')}
          {...field('isExclusive')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`exclusive.${value}`) }))}
        />
        <TextField
          label={t('fields.maxUses')}
          optionalWord={optional}
          inputMode="numeric"
          maxLength={7}
          {...field('maxUses')}
        />
        <TextField
          label={t('fields.maxUsesPerPerson')}
          optionalWord={optional}
          inputMode="numeric"
          maxLength={7}
          {...field('maxUsesPerPerson')}
        />
      </div>
      <TextField
        label={t('fields.articles')}
        hint={t('articlesHint')}
        optionalWord={optional}
        autoComplete="off"
        maxLength={1000}
        {...field('articles')}
      />
      <Categories all={categories} {...field('categories')} />
    </>
  );
}

type CategoriesProps = {
  all: readonly Category[];
  value: string;
  onChange(event: { target: { value: string } }): void;
};

/** Boxes for the categories of the shop; `value`: ids with commas. */
function Categories({ all, value, onChange }: CategoriesProps) {
  const t = useWords('codesOffice');
  const chosen = value.split(',').filter((id) => id !== '');
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange({ target: { value: next.toSorted((one, other) => Number(one) - Number(other)).join(',') } });
  };
  if (all.length === 0) return null;
  return (
    <fieldset className={styles.categories}>
      <legend>{t('fields.categories')}</legend>
      <div>
        {all.map(({ id, name }) => (
          <Choice key={id} type="checkbox" checked={chosen.includes(String(id))} onChange={() => toggle(String(id))}>
            {name}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
