import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';

import type { PhoneAddress, PhoneCase } from './phoneOrdersClient.ts';
import { SaidAddress } from './SaidAddress.tsx';

type Known = PhoneCase['addresses'][number];

const empty: PhoneAddress = {
  company: '',
  firstName: '',
  lastName: '',
  street: '',
  additionalAddress: '',
  postalCode: '',
  city: '',
  countryCode: 'DE',
  phone: '',
};

const fieldsOf = ({ id: _, isOrderAddress: _order, isInvoiceAddress: _invoice, ...fields }: Known): PhoneAddress =>
  fields;

/** What is in the fields before anything is said: nothing, or where an organisation is, with its first contact. */
function saidFirst({ organisation }: PhoneCase): PhoneAddress {
  if (!organisation) return empty;
  const { firstName = '', lastName = '' } = organisation.contacts[0] ?? {};
  return { ...organisation.seat, firstName, lastName };
}

/** The default of a kind, or what is in the fields before anything is said. */
export function firstAddress(phoneCase: PhoneCase, kind: 'isOrderAddress' | 'isInvoiceAddress'): PhoneAddress {
  const known = phoneCase.addresses.find((one) => one[kind]);
  return known ? fieldsOf(known) : saidFirst(phoneCase);
}

type Props = {
  kind: 'shipping' | 'billing';
  phoneCase: PhoneCase;
  value: PhoneAddress;
  onChange(value: PhoneAddress): void;
};

/** An address of the caller's book, or as it is said on the telephone. */
export function ChooseAddress({ kind, phoneCase, value, onChange }: Props) {
  const { addresses } = phoneCase;
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const first = addresses.find((one) => (kind === 'shipping' ? one.isOrderAddress : one.isInvoiceAddress));
  const [chosen, setChosen] = useState(first?.id ?? '');
  const choose = (id: string) => {
    setChosen(id);
    const known = addresses.find((one) => one.id === id);
    onChange(known ? fieldsOf(known) : saidFirst(phoneCase));
  };
  const labelOf = (one: Known) =>
    [one.company, fullName(one, locale), one.street, `${one.postalCode} ${one.city}`].filter(Boolean).join(', ');
  return (
    <>
      <h2>{t(`address.${kind}`)}</h2>
      {addresses.length > 0 ? (
        <Select
          label={t('address.book')}
          value={chosen}
          options={[
            ...addresses.map((one) => ({ value: one.id, label: labelOf(one) })),
            { value: '', label: t('address.other') },
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      ) : null}
      {chosen === '' ? <SaidAddress value={value} onChange={onChange} /> : null}
    </>
  );
}
