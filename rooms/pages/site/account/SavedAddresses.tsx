import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { AddressLines, useAddressBook } from '#rooms/contact/site/index.ts';
import styles from './AccountPage.module.css';

/** The saved addresses to look at; they are changed where they are used, at the checkout, until the account area can do so. */
export function SavedAddresses() {
  const t = useWords('pages');
  const contact = useWords('contact');
  const { status, addresses, reload } = useAddressBook();
  if (status === 'loading') return <Skeleton height={272} />;
  if (status === 'failed') {
    return (
      <Notice kind="bad" title={contact('book.failed')}>
        <Button look="secondary" onClick={reload}>
          {contact('book.retry')}
        </Button>
      </Notice>
    );
  }
  if (addresses.length === 0) {
    return (
      <section className={styles.box}>
        <h2>{t('account.sections.addresses.emptyTitle')}</h2>
        <p>{t('account.sections.addresses.emptyText')}</p>
        <Link href="/shop/" className={buttonClass()}>
          {t('heroAction')}
        </Link>
      </section>
    );
  }
  return (
    <>
      <ul className={styles.tiles}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.tile}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('account.addressNote')}</p>
    </>
  );
}
