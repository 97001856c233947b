import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { expected, type OfficePromotion, promotionsClient } from './promotionsClient.ts';
import { sentTerms, shownTerm, type Terms, termsOf } from './promotionView.ts';
import { TermFields } from './TermFields.tsx';
import { useCategories } from './useCategories.ts';
import { fieldOf, useTextOf } from './useTextOf.ts';

type Props = { promotion: OfficePromotion; onSaved(promotion: OfficePromotion): void };

/** Changes what a code takes off, where and when. */
export function PromotionTerms({ promotion, onSaved }: Props) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const categories = useCategories();
  const promotionId = promotion.id;
  const kept = (one: OfficePromotion) => ({ values: { ...termsOf(one, locale), reason: '' }, version: one.version });
  const form = useOfficeForm<Terms & { reason: string }>({
    kept: kept(promotion),
    async save({ reason, ...terms }, version) {
      const body = { promotionId, version: version ?? 1, ...sentTerms(terms), reason };
      const answer = await promotionsClient.changePromotion(body, expected);
      if (!answer.ok) return answer;
      onSaved(answer.data);
      return { ok: true, data: kept(answer.data) };
    },
    async readAgain() {
      const answer = await promotionsClient.readPromotion({ promotionId }, expected);
      return answer.ok ? kept(answer.data) : undefined;
    },
    textOfField: (name) => t(`invalid.${name}`),
    fieldOf,
    textOf,
  });
  return (
    <section>
      <h2>{t('change.title')}</h2>
      <p>{t('change.text')}</p>
      <OfficeForm
        form={form}
        submitLabel={t('change.confirm')}
        labelOf={(name) => t(`fields.${name}`)}
        shownValue={(name, value) => shownTerm({ t, locale, categories }, name, value)}
        textOf={textOf}
      >
        <TermFields field={form.field} categories={categories} />
        {form.state === 'clean' || form.state === 'saved' ? null : (
          <TextField label={t('fields.reason')} required maxLength={200} {...form.field('reason')} />
        )}
      </OfficeForm>
    </section>
  );
}
