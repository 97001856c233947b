import { useEffect, useId, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { useLocale } from '#frame/link.tsx';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { addressFieldOrder } from '../addressOrderRules.ts';
import { type AddressFault, type AddressField, addressFaults, type AddressFields as Fields } from '../addressRules.ts';
import styles from './Address.module.css';
import { type AddressFaults, AddressFields, addressFieldId } from './AddressFields.tsx';

const emptyAddress: Fields = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  additionalAddress: '',
  postalCode: '',
  city: '',
  countryCode: 'DE',
  phone: '',
};

type Props = {
  section: 'shipping' | 'billing';
  initial?: Partial<Fields>;
  submitLabel: string;
  /** Sends the address; answers the faults that the server found, if any. */
  onSubmit(address: Fields): Promise<AddressFaults | undefined>;
  onCancel?: () => void;
};

/**
 * A form for one address: errors at the field and in a summary beside the button, which takes the focus (ADR-13,
 * ADR-15, ADR-16). Words: `contact`.
 */
export function AddressForm({ section, initial, submitLabel, onSubmit, onCancel }: Props) {
  const t = useWords('contact');
  const { value, setValue, errors, setErrors, isBusy, submit } = useForm<Fields, AddressFault>({
    initial: { ...emptyAddress, ...initial },
    check: addressFaults,
    send: onSubmit,
  });
  // Anyone who corrects a field sees at once that it is right now.
  const change = (next: Fields) => {
    setValue(next);
    const still = addressFaults(next);
    setErrors((shown) =>
      Object.fromEntries(
        Object.keys(shown).flatMap((f) => (still[f as AddressField] ? [[f, still[f as AddressField]]] : [])),
      ),
    );
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <AddressFields value={value} onChange={change} faults={errors} section={section} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      <FaultSummary faults={errors} section={section} />
    </form>
  );
}

/**
 * Names every fault once more, in the order of the fields and as links to them; takes the focus when faults appear.
 * Below the button, so that neither it nor a field moves under somebody's finger.
 */
function FaultSummary({ faults, section }: { faults: AddressFaults; section: string }) {
  const t = useWords('contact');
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const fields = addressFieldOrder(useLocale()).filter((field) => faults[field]);
  const count = fields.length;
  const previous = useRef(0);
  useEffect(() => {
    if (count > previous.current) place.current?.focus();
    previous.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <section ref={place} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId} className={styles.summaryTitle}>
        {t('summary')}
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${addressFieldId(section, field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(addressFieldId(section, field))?.focus();
              }}
            >
              {t(`fields.${field}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
