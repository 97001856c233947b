import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import { placeLines } from '#platform/names/placeLines.ts';
import type { AddressFields } from '../addressRules.ts';
import styles from './Address.module.css';
import { AddressForm } from './AddressForm.tsx';
import type { AddressBookState, SavedAddress } from './useAddressBook.ts';

type Props = {
  /** From `useAddressBook`; two books on one page share it. */
  book: AddressBookState;
  section: 'shipping' | 'billing';
  /** Says what is chosen here, for instance "Lieferadresse". */
  legend: string;
  selectedId: string | undefined;
  onChoose(address: SavedAddress): void;
  /**
   * Told whether a form stands open here, so that nobody goes on past an address that is not saved yet. Must stay the
   * same function.
   */
  onForm?(isOpen: boolean): void;
};

/** Choice of one saved address, with a form for a new one or to change the chosen one. Words: `contact`. */
export function AddressBook({ book, section, legend, selectedId, onChoose, onForm }: Props) {
  const t = useWords('contact');
  const [editing, setEditing] = useState<'none' | 'new' | 'chosen'>('none');
  const isNew = editing === 'new' || book.addresses.length === 0;
  const isForm = isNew || editing === 'chosen';
  useEffect(() => {
    onForm?.(isForm);
    return () => onForm?.(false);
  }, [isForm, onForm]);
  if (book.status === 'loading') return <Skeleton height={232} />;
  if (book.status === 'failed') {
    return (
      <Notice kind="bad" title={t('book.failed')}>
        <Button look="secondary" onClick={book.reload}>
          {t('book.retry')}
        </Button>
      </Notice>
    );
  }
  const chosen = book.addresses.find(({ id }) => id === selectedId);
  const save = async (fields: AddressFields) => {
    const saved = editing === 'chosen' && chosen ? await book.change(chosen.id, fields) : await book.add(fields);
    if ('faults' in saved) return saved.faults;
    setEditing('none');
    onChoose(saved.address);
    return undefined;
  };
  return (
    <fieldset className={styles.book}>
      <legend className={styles.legend}>{legend}</legend>
      {isForm ? (
        <AddressForm
          key={isNew ? 'new' : chosen?.id}
          section={section}
          {...(isNew || !chosen ? {} : { initial: fieldsOf(chosen) })}
          submitLabel={t('book.save')}
          onSubmit={save}
          {...(book.addresses.length > 0 ? { onCancel: () => setEditing('none') } : {})}
        />
      ) : (
        <>
          <Addresses book={book} section={section} selectedId={selectedId} onChoose={onChoose} />
          <div className={styles.actions}>
            <Button look="secondary" onClick={() => setEditing('new')}>
              {t('book.add')}
            </Button>
            {chosen ? (
              <Button look="quiet" onClick={() => setEditing('chosen')}>
                {t('book.change')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </fieldset>
  );
}

function Addresses({ book, section, selectedId, onChoose }: Omit<Props, 'legend' | 'onForm'>) {
  return (
    <ul className={styles.choices}>
      {book.addresses.map((address) => (
        <li key={address.id} className={address.id === selectedId ? styles.chosen : styles.choice}>
          <Choice
            type="radio"
            name={`${section}-address`}
            checked={address.id === selectedId}
            onChange={() => onChoose(address)}
          >
            <AddressLines address={address} />
          </Choice>
        </li>
      ))}
    </ul>
  );
}

/** An address as one writes it on an envelope. */
export function AddressLines({
  address,
}: {
  address: Omit<AddressFields, 'countryCode'> & { country: { name: string } };
}) {
  return (
    <span className={styles.lines}>
      <strong>{fullName(address, useLocale())}</strong>
      {[address.company, ...placeLines(address)].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{address.country.name}</span>
      {address.phone ? <span>{address.phone}</span> : null}
    </span>
  );
}

/** What of a saved address stands in a form. */
export function fieldsOf(address: SavedAddress): AddressFields {
  const { id: _id, country: _country, isOrderAddress: _order, isInvoiceAddress: _invoice, ...fields } = address;
  return fields;
}
