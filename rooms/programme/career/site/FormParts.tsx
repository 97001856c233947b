import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { countryName } from '#platform/address/countryName.ts';
import { countryCodes, type FormFaults, type FormValues, type TextName } from './applicationFormRules.ts';
import styles from './Career.module.css';

export type FieldProps = {
  /** Begins the ids of the fields. */
  id: string;
  values: FormValues;
  change(changed: Partial<FormValues>): void;
  faults: FormFaults;
};

/** What connects a field of text with the form, and its label. */
function useField({ id, values, change, faults }: FieldProps) {
  const t = useWords('career');
  return (name: TextName, isOptional = false) => ({
    id: `${id}-${name}`,
    label: t(name === 'salutation' ? 'apply.salutation' : `apply.fields.${name}`),
    value: values[name],
    optionalWord: isOptional ? t('apply.optional') : undefined,
    required: !isOptional,
    error: faults[name] && t(`apply.errors.${faults[name]}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}

export function PersonFields(props: FieldProps) {
  const t = useWords('career');
  const field = useField(props);
  const salutations = (['mr', 'ms', 'none'] as const).map((value) => ({
    value,
    label: t(`apply.salutations.${value}`),
  }));
  return (
    <fieldset className={styles.part}>
      <legend>{t('apply.person')}</legend>
      <div className={styles.pair}>
        <Select {...field('salutation')} options={[{ value: '', label: t('apply.choose') }, ...salutations]} />
        <TextField {...field('title', true)} autoComplete="honorific-prefix" maxLength={40} />
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('mobile', true)} type="tel" autoComplete="tel" maxLength={30} />
        <TextField {...field('birthday', true)} type="date" autoComplete="bday" max={todayAtHome()} />
      </div>
    </fieldset>
  );
}

export function AddressFields(props: FieldProps) {
  const t = useWords('career');
  const locale = useLocale();
  const field = useField(props);
  const countries = countryCodes.map((value) => ({ value, label: countryName(value, locale) }));
  return (
    <fieldset className={styles.part}>
      <legend>{t('apply.address')}</legend>
      <div className={styles.pair}>
        <TextField {...field('street', true)} autoComplete="address-line1" maxLength={120} />
        <TextField {...field('streetNumber', true)} autoComplete="off" maxLength={20} />
        <TextField {...field('additional', true)} autoComplete="address-line2" maxLength={120} />
        <TextField {...field('zipCode', true)} autoComplete="postal-code" maxLength={20} />
        <TextField {...field('city', true)} autoComplete="address-level2" maxLength={80} />
        <Select
          {...field('country', true)}
          autoComplete="country"
          options={[{ value: '', label: t('apply.choose') }, ...countries]}
        />
      </div>
    </fieldset>
  );
}

export function ConditionFields(props: FieldProps) {
  const t = useWords('career');
  const field = useField(props);
  const { values, change } = props;
  return (
    <fieldset className={styles.part}>
      <legend>{t('apply.conditions')}</legend>
      <div className={styles.pair}>
        <TextField {...field('desiredSalary', true)} inputMode="numeric" maxLength={8} />
        <TextField {...field('startDate', true)} type="date" />
      </div>
      <Choice
        type="checkbox"
        checked={values.hasNoticePeriod}
        onChange={({ target }) => change({ hasNoticePeriod: target.checked })}
      >
        {t('apply.fields.hasNoticePeriod')}
      </Choice>
      {values.hasNoticePeriod ? <NoticePeriodFields {...props} /> : null}
      <Choice
        type="checkbox"
        checked={values.isSeverelyDisabled}
        onChange={({ target }) => change({ isSeverelyDisabled: target.checked })}
      >
        {t('apply.fields.isSeverelyDisabled')}
      </Choice>
      <p className={styles.hint}>{t('apply.disabledHint')}</p>
      <TextField {...field('source', true)} autoComplete="off" maxLength={100} />
      <TextArea {...field('comments', true)} rows={6} maxLength={4000} />
    </fieldset>
  );
}

/** Only asked for when there is one (JOB-32). */
function NoticePeriodFields(props: FieldProps) {
  const t = useWords('career');
  const field = useField(props);
  const choices = (group: 'units' | 'references', values: readonly string[]) => [
    { value: '', label: t('apply.choose') },
    ...values.map((value) => ({ value, label: t(`apply.${group}.${value}`) })),
  ];
  return (
    <div className={styles.pair}>
      <TextField {...field('noticePeriodAmount')} inputMode="numeric" maxLength={2} />
      <Select {...field('noticePeriodUnit')} options={choices('units', ['days', 'weeks', 'months'])} />
      <Select
        {...field('noticePeriodReference')}
        options={choices('references', ['endOfMonth', 'endOfQuarter', 'anyDay'])}
      />
    </div>
  );
}
