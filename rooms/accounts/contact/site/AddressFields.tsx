import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { addressFieldOrder } from '../addressOrderRules.ts';
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

/** What the browser may fill in; its own words. */
const autoComplete: Record<AddressField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
  phone: 'tel',
};

/** Id of a field's control, for the links of an error summary. */
export const addressFieldId = (section: string, field: AddressField): string => `${section}-${field}`;

/** The fields of one address, errors at the field. The caller keeps the value. */
export function AddressFields({ value, onChange, faults, section }: Props) {
  const t = useWords('contact');
  const order = addressFieldOrder(useLocale());
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
      autoComplete: `${section} ${autoComplete[field]}`,
      onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
    };
  };
  const phoneHint = needsPhone(value.countryCode) ? t('phoneHint') : undefined;
  return (
    <div className={styles.fields}>
      {order.map((field) => (
        <div key={field} className={styles[field]}>
          {field === 'countryCode' ? (
            <Select {...common(field)} options={countries} />
          ) : (
            <TextField
              {...common(field)}
              {...(field === 'phone' ? { type: 'tel', hint: phoneHint } : {})}
              maxLength={addressLimits[field]}
            />
          )}
        </div>
      ))}
    </div>
  );
}
