import { useCallback } from 'react';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns, DetailPart, StateLine } from '#frame/office/DetailParts.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { DeclarationDeeds } from './DeclarationDeeds.tsx';
import { enteringAt } from './enteringAt.ts';
import styles from './Inbox.module.css';
import { expected, inboxClient, type OfficeDeclaration } from './inboxClient.ts';

/** `/office/declarations/:declarationId/`: a withdrawal in words, the orders that it may mean, and what came of it. */
export function DeclarationPage({ props: { declarationId } }: TemplateProps<{ declarationId: string }>) {
  const t = useWords('returnsOffice');
  const detail = useDetail(
    useCallback(() => inboxClient.readDeclaration({ declarationId }, expected), [declarationId]),
  );
  return (
    <DetailPage
      detail={detail}
      title={() => t('declarations.one')}
      back={{ href: '/office/declarations/', label: t('declarations.all') }}
      gone={t('declarations.gone')}
    >
      {(one) => <Declaration one={one} onSaved={detail.show} read={detail.read} />}
    </DetailPage>
  );
}

type DeclarationProps = { one: OfficeDeclaration; onSaved(one: OfficeDeclaration): void; read(): Promise<void> };

function Declaration({ one, onSaved, read }: DeclarationProps) {
  const t = useWords('returnsOffice');
  const mayDecide = useOfficeSelf(true)?.permissions.includes('orders.refund');
  const isOpen = one.state === 'open';
  return (
    <>
      <StateLine
        state={t(`declarationStates.${one.state}`)}
        note={isOpen && one.toRead ? t(`declarationToRead.${one.toRead}`) : undefined}
      />
      {mayDecide ? <DeclarationDeeds one={one} onSaved={onSaved} read={read} /> : null}
      <DetailColumns>
        <Facts one={one} />
        {isOpen && !one.orderId ? <Candidates one={one} mayEnter={mayDecide ?? false} /> : null}
        <Done one={one} />
      </DetailColumns>
    </>
  );
}

function Facts({ one }: { one: OfficeDeclaration }) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  return (
    <dl className={styles.facts}>
      <dt>{t('declarations.articles')}</dt>
      <dd className={styles.words}>{one.articles ?? t('declarations.wholeOrder')}</dd>
      <dt>{t('declarations.received')}</dt>
      <dd>
        <time dateTime={one.declared}>{formatInstant(one.declared, locale)}</time>
      </dd>
      <dt>{t('declarations.name')}</dt>
      <dd>{one.name}</dd>
      <dt>{t('declarations.email')}</dt>
      <dd>{one.email}</dd>
      <dt>{t('declarations.orderNumber')}</dt>
      <dd>{one.orderId ? <Link href={`/office/orders/${one.orderId}/`}>{one.orderNumber}</Link> : one.orderNumber}</dd>
    </dl>
  );
}

function Candidates({ one, mayEnter }: { one: OfficeDeclaration; mayEnter: boolean }) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  return (
    <DetailPart title={t('declarations.candidates')}>
      {one.candidates.length === 0 ? <p>{t('declarations.noCandidates')}</p> : null}
      <ul className={styles.candidates}>
        {one.candidates.map(({ orderId, orderNumber, created, name, email }) => (
          <li key={orderId}>
            <Link href={`/office/orders/${orderId}/`} className={styles.link}>
              {orderNumber}
            </Link>{' '}
            {formatInstant(created, locale)}
            <small className={styles.details}>{[name, email ?? t('deletedAccount')].join(' · ')}</small>
            {mayEnter ? (
              <Link href={enteringAt(orderId, one)} className={styles.link}>
                {t('declarations.enter')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

function Done({ one: { done } }: { one: OfficeDeclaration }) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  if (!done) return null;
  return (
    <DetailPart title={t('declarationDone.title')}>
      <p>
        {t(`declarationDone.${done.as}`)}{' '}
        {done.number ? (
          <Link href={`/office/returns/${done.number}/`} className={styles.link}>
            {done.number}
          </Link>
        ) : null}
      </p>
      {done.why ? <p>{done.why}</p> : null}
      <small className={styles.details}>
        {done.by.name ?? t('deletedAccount')}, <time dateTime={done.at}>{formatInstant(done.at, locale)}</time>
      </small>
    </DetailPart>
  );
}
