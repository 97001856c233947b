import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { OfferDeeds } from './OfferDeeds.tsx';
import styles from './Resale.module.css';
import { OfferBadge } from './ResalePage.tsx';
import { expected, type OfficeOffer, resaleClient } from './resaleOfficeClient.ts';

/** `/office/resale/:listingId/`: one offer, what its seller is owed, and the ledger's entries. */
export function ResaleOfferPage({ props: { listingId } }: TemplateProps<{ listingId: string }>) {
  const t = useWords('marketplaceOffice');
  const detail = useDetail(useCallback(() => resaleClient.readResaleOffer({ listingId }, expected), [listingId]));
  const [deed, setDeed] = useState<Deed<unknown>>();
  return (
    <DetailPage
      detail={detail}
      title={(offer) => (offer ? t('titleOf', { number: String(offer.number) }) : t('one'))}
      back={{ href: '/office/resale/', label: t('all') }}
      gone={t('gone')}
    >
      {(offer: OfficeOffer) => (
        <>
          <p>
            <OfferBadge offer={offer} />
          </p>
          <Facts offer={offer} />
          <OfferDeeds offer={offer} ask={setDeed} />
          <Papers offer={offer} />
          <Ledger offer={offer} />
          <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void detail.read()} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ offer }: { offer: OfficeOffer }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  const facts: [string, string | undefined][] = [
    ['event', `${inLocale(offer.event, locale)}, ${formatInstant(offer.startsAt, locale)}`],
    ['way', [t(`ways.${offer.way}`), offer.accountEnding && `…${offer.accountEnding}`].filter(Boolean).join(' ')],
    ['price', formatEuros(offer.price, locale)],
    ['handlingFee', formatEuros(offer.areFeesWaived ? 0 : offer.handlingFee, locale)],
    ['reimbursementFee', formatEuros(offer.areFeesWaived ? 0 : offer.reimbursementFee, locale)],
    ['amount', formatEuros(offer.amount, locale)],
    ['created', formatInstant(offer.created, locale)],
    ['payableFrom', offer.payableFrom && formatInstant(offer.payableFrom, locale)],
    ['attempt', offer.attempt > 0 ? String(offer.attempt + 1) : undefined],
    ['failureCode', offer.failureCode],
  ];
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('columns.seller')}</dt>
          <dd>
            <Seller seller={offer.seller} />
          </dd>
        </div>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(`columns.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>
        <Link href={`/office/rights/${offer.rightId}/`}>{t('toTicket')}</Link>
      </p>
    </>
  );
}

function Seller({ seller }: Pick<OfficeOffer, 'seller'>) {
  const t = useWords('marketplaceOffice');
  const mayPay = useOfficeSelf(true)?.permissions.includes('resale.payOut') ?? false;
  if (!seller) return t('left');
  const { accountId, name } = seller;
  const address = `/office/v1/resale/sellers/${accountId}/statement` as const;
  return (
    <>
      <Link href={`/office/people/${accountId}/`}>{name ?? accountId}</Link>{' '}
      {mayPay ? (
        <Button look="quiet" onClick={() => void downloadOfficeFile(address, `resale-statement-${accountId}.csv`)}>
          {t('statement')}
        </Button>
      ) : null}
    </>
  );
}

function Papers({ offer: { id, documents } }: { offer: OfficeOffer }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  if (documents.length === 0) return null;
  const download = (documentId: string, number: string) =>
    void downloadOfficeFile(`/office/v1/resale/${id}/documents/${documentId}`, `${number}.pdf`);
  return (
    <Panel title={t('papers.title')}>
      <ul className={styles.papers}>
        {documents.map(({ id: documentId, kind, number, issuedOn, gross }) => (
          <li key={documentId}>
            <Button look="quiet" onClick={() => download(documentId, number)}>
              {t(`papers.${kind}`, { number })}
            </Button>{' '}
            {formatDate(issuedOn, locale)}, {formatEuros(gross, locale)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Ledger({ offer: { ledger } }: { offer: OfficeOffer }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  if (ledger.length === 0) return null;
  return (
    <Panel title={t('ledger.title')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('ledger.at')}</th>
              <th>{t('ledger.kind')}</th>
              <th>{t('ledger.account')}</th>
              <th className={styles.amount}>{t('ledger.debit')}</th>
              <th className={styles.amount}>{t('ledger.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ at, kind, account, amount }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries only come at the end
              <tr key={row}>
                <td>{formatInstant(at, locale)}</td>
                <td>{t(`entries.${kind}`)}</td>
                <td>{t(`accounts.${account}`)}</td>
                <td className={styles.amount}>{amount > 0 ? formatEuros(amount, locale) : ''}</td>
                <td className={styles.amount}>{amount < 0 ? formatEuros(-amount, locale) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
