import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Inbox.module.css';
import type { OfficeReturn } from './inboxClient.ts';

/** A name, or that the account is gone. */
export function useNameOf() {
  const t = useWords('returnsOffice');
  return (by: { name?: string | undefined } | undefined) => by && (by.name ?? t('deletedAccount'));
}

/** Whose it is, and the order that it belongs to. */
export function CaseFacts({ one: { customer, order }, mayReadPeople }: { one: OfficeReturn; mayReadPeople: boolean }) {
  const t = useWords('returnsOffice');
  const name = customer.name ?? customer.email ?? t('deletedAccount');
  const list = customer.isOrganisation ? 'organisations' : 'people';
  return (
    <>
      <DetailPart title={t('columns.customer')}>
        <p>
          {mayReadPeople && customer.email ? (
            <Link href={`/office/${list}/${customer.id}/`} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {customer.email ? (
          <a className={styles.email} href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        ) : null}
      </DetailPart>
      <DetailPart title={t('columns.order')}>
        <p>
          <Link href={`/office/orders/${order.id}/`} className={styles.link}>
            {order.number}
          </Link>
        </p>
      </DetailPart>
    </>
  );
}

/** What has happened, newest last. */
export function CaseHistory({ one: { timeline } }: { one: OfficeReturn }) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const nameOf = useNameOf();
  const steps = timeline.map(({ at, what, amount, by, why }) => ({
    at,
    why,
    who: nameOf(by),
    what: t(`steps.${what}`, { amount: amount === undefined ? '' : formatEuros(amount, locale) }),
  }));
  return (
    <section>
      <h2>{t('timeline')}</h2>
      <Timeline steps={steps} />
    </section>
  );
}
