import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import type { OfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { type SeasonValues, seasonCovers, seasonDays, seasonTexts } from './seasonValues.ts';

/** What staff enter for a season. `isFixed`: prices have been shown, and stay. */
export function SeasonFields({ form, isFixed }: { form: OfficeForm<SeasonValues>; isFixed: boolean }) {
  const t = useWords('subscriptionOffice');
  return (
    <>
      {seasonTexts.map((name) => (
        <TextField key={name} label={t(`fields.${name}`)} {...form.field(name)} />
      ))}
      {seasonDays.map((name) => (
        <TextField key={name} type="date" label={t(`fields.${name}`)} {...form.field(name)} />
      ))}
      <TextField
        label={t('fields.instalmentDays')}
        hint={t('fields.instalmentDaysHint')}
        {...form.field('instalmentDays')}
      />
      {seasonCovers.map((name) => (
        <TextField key={name} label={t(`fields.${name}`)} hint={t(`fields.${name}Hint`)} {...form.field(name)} />
      ))}
      <TextArea
        label={t('fields.prices')}
        hint={t(isFixed ? 'fields.pricesFixed' : 'fields.pricesHint')}
        rows={6}
        readOnly={isFixed}
        {...form.field('prices')}
      />
    </>
  );
}
