import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import type { AddressFields } from '../../addressRules.ts';
import { AddressLines, fieldsOf } from '../AddressBook.tsx';
import { AddressForm } from '../AddressForm.tsx';
import { type AddressBookState, type SavedAddress, useAddressBook } from '../useAddressBook.ts';
import styles from './Account.module.css';
import { People } from './People.tsx';

/**
 * The addresses screen: lists, adds, changes and removes addresses, chooses both defaults (ADR-18), and keeps people.
 * Words: `contact`, `messages`.
 */
export function Addresses() {
  const t = useWords('contact');
  const book = useAddressBook();
  return (
    <>
      <Panel title={t('account.addresses')}>
        {book.status === 'loading' ? <Skeleton height={640} /> : null}
        {book.status === 'failed' ? (
          <Notice kind="bad" title={t('book.failed')}>
            <Button look="secondary" onClick={book.reload}>
              {t('book.retry')}
            </Button>
          </Notice>
        ) : null}
        {book.status === 'ready' ? <AddressList book={book} /> : null}
      </Panel>
      {/* What stands below comes when it has its place, so that it need not jump. */}
      {book.status === 'loading' ? null : <People />}
    </>
  );
}

type Open = 'none' | 'new' | { change: SavedAddress } | { remove: SavedAddress };

function AddressList({ book }: { book: AddressBookState }) {
  const t = useWords('contact');
  const messages = useWords('messages');
  const [open, setOpen] = useState<Open>('none');
  const done = () => {
    setOpen('none');
    notify({ kind: 'success', text: messages('success.change') });
  };
  if (open === 'new' || (typeof open === 'object' && 'change' in open)) {
    const known = open === 'new' ? undefined : open.change;
    const save = async (fields: AddressFields) => {
      const saved = known ? await book.change(known.id, fields) : await book.add(fields);
      if ('faults' in saved) return saved.faults;
      done();
      return undefined;
    };
    return (
      <AddressForm
        section="shipping"
        {...(known ? { initial: fieldsOf(known) } : {})}
        submitLabel={t('book.save')}
        onSubmit={save}
        onCancel={() => setOpen('none')}
      />
    );
  }
  const removed = typeof open === 'object' ? open.remove : undefined;
  return (
    <>
      {book.addresses.length === 0 ? <p>{t('account.noAddress')}</p> : null}
      <ul className={styles.addresses}>
        {book.addresses.map((address) => (
          <AddressCard key={address.id} address={address} book={book} setOpen={setOpen} done={done} />
        ))}
      </ul>
      <Button onClick={() => setOpen('new')}>{t('book.add')}</Button>
      <Dialog
        title={t('account.removeAddress')}
        closeLabel={t('cancel')}
        isOpen={removed !== undefined}
        onClose={() => setOpen('none')}
      >
        {removed ? <RemoveAddress address={removed} book={book} done={done} cancel={() => setOpen('none')} /> : null}
      </Dialog>
    </>
  );
}

type CardProps = { address: SavedAddress; book: AddressBookState; setOpen(open: Open): void; done(): void };

function AddressCard({ address, book, setOpen, done }: CardProps) {
  const t = useWords('contact');
  const choose = (kind: 'order' | 'invoice') => async () => (await book.setDefault(address.id, kind)) && done();
  return (
    <li className={styles.address}>
      <AddressLines address={address} />
      {address.isOrderAddress || address.isInvoiceAddress ? (
        <div className={styles.badges}>
          {address.isOrderAddress ? <Badge>{t('account.isOrderAddress')}</Badge> : null}
          {address.isInvoiceAddress ? <Badge>{t('account.isInvoiceAddress')}</Badge> : null}
        </div>
      ) : null}
      <div className={styles.deeds}>
        {address.isOrderAddress ? null : (
          <Button look="secondary" onClick={choose('order')}>
            {t('account.makeOrderAddress')}
          </Button>
        )}
        {address.isInvoiceAddress ? null : (
          <Button look="secondary" onClick={choose('invoice')}>
            {t('account.makeInvoiceAddress')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setOpen({ change: address })}>
          {t('account.change')}
        </Button>
        <Button look="quiet" onClick={() => setOpen({ remove: address })}>
          {t('account.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Asks before an address goes; another one takes over its defaults (ADR-19). */
function RemoveAddress({
  address,
  book,
  done,
  cancel,
}: {
  address: SavedAddress;
  book: AddressBookState;
  done(): void;
  cancel(): void;
}) {
  const t = useWords('contact');
  const [isBusy, setIsBusy] = useState(false);
  const isDefault = address.isOrderAddress || address.isInvoiceAddress;
  const remove = async () => {
    setIsBusy(true);
    if (await book.remove(address.id)) done();
    setIsBusy(false);
  };
  return (
    <>
      <p>
        <AddressLines address={address} />
      </p>
      {isDefault && book.addresses.length > 1 ? <p>{t('account.removeDefault')}</p> : null}
      <div className={styles.deeds}>
        <Button isBusy={isBusy} onClick={() => void remove()}>
          {t('account.remove')}
        </Button>
        <Button look="secondary" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
