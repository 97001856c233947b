import type { InputHTMLAttributes } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { nameOrder } from '#platform/names/personName.ts';
import {
  type AddressFault,
  type AddressField,
  addressLimits,
  type AddressFields as Fields,
  needsPhone,
  requiredAddressFields,
} from '../addressRules.ts';
import styles from './Address.module.css';
import { useCountries } from './useCountries.ts';

export type AddressFaults = Partial<Record<AddressField, AddressFault>>;

type Props = {
  value: Fields;
  onChange(value: Fields): void;
  faults: AddressFaults;
  /** Tells the browser's autofill which address this is, and keeps the ids of two forms on one page apart. */
  section: 'shipping' | 'billing';
};

type Entry = {
  field: Exclude<AddressField, 'countryCode'>;
  autoComplete: string;
} & InputHTMLAttributes<HTMLInputElement>;

const names = {
  firstName: { field: 'firstName', autoComplete: 'given-name' },
  lastName: { field: 'lastName', autoComplete: 'family-name' },
} as const;

const others: Entry[] = [
  { field: 'company', autoComplete: 'organization' },
  { field: 'street', autoComplete: 'address-line1' },
  { field: 'additionalAddress', autoComplete: 'address-line2' },
  { field: 'postalCode', autoComplete: 'postal-code' },
  { field: 'city', autoComplete: 'address-level2' },
];

/** Id of a field's control, for the links of an error summary. */
export const addressFieldId = (section: string, field: AddressField): string => `${section}-${field}`;

/** The fields of one address, errors at the field. The caller keeps the value. */
export function AddressFields({ value, onChange, faults, section }: Props) {
  const t = useWords('contact');
  const entries: Entry[] = [...nameOrder(useLocale()).map((part) => names[part]), ...others];
  const countries = useCountries(value.countryCode);
  const common = (field: AddressField) => {
    const fault = faults[field];
    const isOptional = !requiredAddressFields.includes(field) && !(field === 'phone' && needsPhone(value.countryCode));
    return {
      id: addressFieldId(section, field),
      label: t(`fields.${field}`),
      error: fault ? t(`faults.${fault}`, { num: addressLimits[field] }) : undefined,
      optionalWord: isOptional ? t('optional') : undefined,
      required: !isOptional,
      value: value[field],
    };
  };
  const set = (field: AddressField) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value });
  return (
    <div className={styles.fields}>
      {entries.map(({ field, autoComplete }) => (
        <div key={field} className={styles[field]}>
          <TextField
            {...common(field)}
            autoComplete={`${section} ${autoComplete}`}
            onChange={set(field)}
            maxLength={addressLimits[field]}
          />
        </div>
      ))}
      <div className={styles.countryCode}>
        <Select
          {...common('countryCode')}
          options={countries}
          autoComplete={`${section} country`}
          onChange={set('countryCode')}
        />
      </div>
      <div className={styles.phone}>
        <TextField
          {...common('phone')}
          type="tel"
          hint={needsPhone(value.countryCode) ? t('phoneHint') : undefined}
          autoComplete={`${section} tel`}
          onChange={set('phone')}
          maxLength={addressLimits.phone}
        />
      </div>
    </div>
  );
}
