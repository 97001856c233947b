import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import type { OfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { employers, employmentTypes, salaryPeriods } from '../jobModel.ts';
import styles from './Career.module.css';
import type { VacancyValues } from './vacancyValues.ts';

type Props = { form: OfficeForm<VacancyValues>; isNew: boolean };

/** Fields of a job; German texts first, English ones may be left out. */
export function VacancyFields({ form, isNew }: Props) {
  const t = useWords('careerOffice');
  const career = useWords('career');
  const office = useWords('office');
  const field = (name: keyof VacancyValues) => ({ label: t(`vacancies.fields.${name}`), ...form.field(name) });
  const choices = (group: 'employers' | 'employmentTypes' | 'per', values: readonly string[]) =>
    values.map((value) => ({ value, label: career(`${group}.${value}`) }));
  const optionalWord = office('optional');
  return (
    <>
      <div className={styles.pair}>
        {isNew ? (
          <TextField
            {...field('originId')}
            hint={t('vacancies.originIdHint')}
            required
            autoComplete="off"
            maxLength={64}
          />
        ) : null}
        <Select {...field('employer')} options={choices('employers', employers)} />
        <TextField {...field('department')} required maxLength={80} />
        <TextField {...field('place')} required maxLength={80} />
        <Select {...field('employmentType')} options={choices('employmentTypes', employmentTypes)} />
        <TextField {...field('closesOn')} type="date" optionalWord={optionalWord} />
        <TextField {...field('salaryFrom')} inputMode="decimal" maxLength={12} hint={t('vacancies.salaryHint')} />
        <TextField {...field('salaryTo')} inputMode="decimal" maxLength={12} />
        <Select {...field('salaryPer')} options={choices('per', salaryPeriods)} />
      </div>
      <Texts form={form} suffix="" />
      <Texts form={form} suffix="En" />
    </>
  );
}

function Texts({ form, suffix }: { form: Props['form']; suffix: '' | 'En' }) {
  const t = useWords('careerOffice');
  const office = useWords('office');
  const isOptional = suffix === 'En';
  const field = (name: 'title' | 'intro' | 'tasks' | 'profile' | 'offer') => ({
    label: t(`vacancies.fields.${name}${suffix}`),
    optionalWord: isOptional ? office('optional') : undefined,
    ...form.field(`${name}${suffix}`),
  });
  return (
    <fieldset className={styles.part}>
      <legend>{t(isOptional ? 'vacancies.english' : 'vacancies.texts')}</legend>
      <TextField {...field('title')} required={!isOptional} maxLength={120} />
      <TextArea {...field('intro')} rows={4} maxLength={4000} />
      <TextArea {...field('tasks')} hint={t('vacancies.pointsHint')} maxLength={9000} />
      <TextArea {...field('profile')} hint={t('vacancies.pointsHint')} maxLength={9000} />
      <TextArea {...field('offer')} hint={t('vacancies.pointsHint')} maxLength={9000} />
    </fieldset>
  );
}
