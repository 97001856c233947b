import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { Link, navigate } from '#frame/link.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { DetailColumn } from '#frame/office/DetailParts.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { NoAccess, OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Promotion.module.css';
import { expected, promotionsClient } from './promotionsClient.ts';
import { newTerms, sentTerms, type Terms } from './promotionView.ts';
import { TermFields } from './TermFields.tsx';
import { useCategories } from './useCategories.ts';
import { fieldOf, useTextOf } from './useTextOf.ts';

type Values = Terms & { code: string; tenant: string; reason: string };

/** `/office/promotions/new/`: makes a promotion code, and leads to its page. */
export function MakePromotion() {
  const t = useWords('codesOffice');
  const self = useOfficeSelf(true);
  return (
    <OfficePage title={t('make.title')} actions={<Link href="/office/promotions/">{t('all')}</Link>}>
      {self && !self.permissions.includes('promotions.change') ? (
        <NoAccess reason="notAllowed" />
      ) : (
        <DetailColumn>
          <MakeForm />
        </DetailColumn>
      )}
    </OfficePage>
  );
}

function MakeForm() {
  const t = useWords('codesOffice');
  const textOf = useTextOf();
  const categories = useCategories();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useOfficeForm<Values>({
    kept: { values: { ...newTerms, code: '', tenant: sellerOptions[0]!.value, reason: '' } },
    async save({ code, tenant, reason, ...terms }) {
      const body = { requestId, code, tenant: Number(tenant), ...sentTerms(terms), reason };
      const answer = await promotionsClient.makePromotion(body, expected);
      if (!answer.ok) return answer;
      // After the form has taken its answer: until then it asks before it is left.
      setTimeout(() => navigate(`/office/promotions/${answer.data.id}/`));
      return { ok: true, data: undefined };
    },
    textOfField: (name) => t(`invalid.${name}`),
    fieldOf: (problem) => (problem.errorCode === 'PROMOTION_CODE_TAKEN' ? 'code' : fieldOf(problem)),
    textOf,
  });
  return (
    <OfficeForm form={form} submitLabel={t('make.confirm')} labelOf={(name) => t(`fields.${name}`)} textOf={textOf}>
      <div className={styles.pair}>
        <TextField
          label={t('fields.code')}
          hint={t('codeHint')}
          required
          autoComplete="off"
          maxLength={40}
          {...form.field('code')}
        />
        <Select label={t('columns.seller')} options={sellerOptions} {...form.field('tenant')} />
      </div>
      <TermFields field={form.field} categories={categories} />
      <TextField label={t('fields.reason')} required maxLength={200} {...form.field('reason')} />
    </OfficeForm>
  );
}
