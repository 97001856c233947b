import countryCalls from 'virtual:calls/contact/only/listCountries';
import { useEffect, useState } from 'react';
import { type Option, Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { createOfficeClient, expected } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { contactApi } from '#rooms/accounts/contact/api.ts';
import type { PhoneAddress } from './phoneOrdersClient.ts';

const contactClient = createOfficeClient<typeof contactApi>(countryCalls);
const optional = ['company', 'additionalAddress', 'phone'];
const fields = [
  'firstName',
  'lastName',
  'company',
  'street',
  'additionalAddress',
  'postalCode',
  'city',
  'phone',
] as const;

type Props = { value: PhoneAddress; onChange(value: PhoneAddress): void };

/** The fields of an address as it is said on the telephone. */
export function SaidAddress({ value, onChange }: Props) {
  const t = useWords('contact');
  return (
    <>
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          optionalWord={optional.includes(name) ? t('optional') : undefined}
          autoComplete="off"
          maxLength={150}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
      <Select
        label={t('fields.countryCode')}
        value={value.countryCode}
        options={useCountryOptions(value.countryCode)}
        onChange={({ target }) => onChange({ ...value, countryCode: target.value })}
      />
    </>
  );
}

/** Countries by name; only the chosen one while the list is on its way. */
function useCountryOptions(chosen: string): Option[] {
  const locale = useLocale();
  const [options, setOptions] = useState<Option[]>([{ value: chosen, label: chosen }]);
  useEffect(() => {
    void contactClient.listCountries({}, expected).then((answer) => {
      if (!answer.ok) return;
      const all = answer.data.items.map(({ countryCode, name }) => ({ value: countryCode, label: name[locale] }));
      setOptions(all.sort((one, other) => one.label.localeCompare(other.label, locale)));
    });
  }, [locale]);
  return options;
}
