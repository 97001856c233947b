import { useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { navigate } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { type Details, detailNames, optionalDetails } from './organisationFields.ts';
import { expected, organisationOffice } from './organisationOfficeClient.ts';
import { useTextOf } from './useTextOf.ts';

type Values = Details & { email: string; adminEmail: string };

const empty: Values = {
  name: '',
  email: '',
  adminEmail: '',
  street: '',
  postalCode: '',
  city: '',
  countryCode: 'DE',
  phone: '',
  memberPriceGroup: '',
};

/** Founds a company or a fan club, and leads to its page. */
export function FoundDialog({ onClose }: { onClose(): void }) {
  const t = useWords('organisationOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [kind, setKind] = useState<'company' | 'fanClub'>('fanClub');
  const form = useOfficeForm<Values>({
    kept: { values: empty },
    async save(values) {
      const answer = await organisationOffice.foundOrganisation({ kind, ...values }, expected);
      if (!answer.ok) return answer;
      navigate(`/office/organisations/${answer.data.id}/`);
      return { ok: true, data: undefined };
    },
    textOf,
    fieldOf: ({ errorCode }) =>
      errorCode === 'ORGANIZATION_EMAIL_TAKEN'
        ? 'email'
        : errorCode === 'ORGANIZATION_PERSON_UNKNOWN'
          ? 'adminEmail'
          : undefined,
  });
  return (
    <Dialog title={t('found.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <OfficeForm form={form} submitLabel={t('found.confirm')} labelOf={(name) => t(`fields.${name}`)} textOf={textOf}>
        <Select
          label={t('columns.kind')}
          value={kind}
          options={(['fanClub', 'company'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ target }) => setKind(target.value === 'company' ? 'company' : 'fanClub')}
        />
        <TextField label={t('fields.name')} maxLength={120} {...form.field('name')} />
        <TextField
          type="email"
          label={t('fields.email')}
          hint={t('found.emailHint')}
          maxLength={254}
          {...form.field('email')}
        />
        <TextField
          type="email"
          label={t('fields.adminEmail')}
          hint={t('found.adminHint')}
          maxLength={254}
          {...form.field('adminEmail')}
        />
        {detailNames
          .filter((name) => name !== 'name')
          .map((name) => (
            <TextField
              key={name}
              label={t(`fields.${name}`)}
              optionalWord={optionalDetails.includes(name) ? office('optional') : undefined}
              maxLength={120}
              {...form.field(name)}
            />
          ))}
      </OfficeForm>
    </Dialog>
  );
}
