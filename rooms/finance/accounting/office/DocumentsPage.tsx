import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import type { OfficeAddress } from '#frame/office/fetchOfficeFile.ts';
import { type Column, type FilterField, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { documentKinds } from '../documentKindRules.ts';
import styles from './Accounting.module.css';
import { accountingClient, expected, type FoundDocument } from './accountingClient.ts';

/**
 * `/office/documents/`: every invoice and credit note, found by its number; each leads to its order or offer for
 * resale.
 */
export function DocumentsPage(_: TemplateProps) {
  const t = useWords('accountingOffice');
  return (
    <OfficePage title={t('titles.documents')}>
      <Documents />
    </OfficePage>
  );
}

const names = ['q', 'kind', 'tenant', 'from', 'to'];

function Documents() {
  const t = useWords('accountingOffice');
  const [values, change] = useAddressFilters(names);
  const list = useOfficeList<FoundDocument>(
    (query, signal) => accountingClient.listDocuments(query, { ...expected, signal }),
    values,
  );
  const fields: FilterField[] = [
    { name: 'q', kind: 'search', label: t('filters.number') },
    {
      name: 'kind',
      kind: 'choice',
      label: t('filters.documentKind'),
      options: documentKinds.map((value) => ({ value, label: t(`documentKinds.${value}`) })),
    },
    { name: 'tenant', kind: 'choice', label: t('filters.partner'), options: sellerOptions },
    { name: 'from', kind: 'date', label: t('filters.from') },
    { name: 'to', kind: 'date', label: t('filters.to') },
  ];
  return (
    <OfficeList
      label={t('titles.documents')}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={(document) => pageOf(document)}
      filters={{ fields, values, change }}
      empty={t('documents.empty')}
    />
  );
}

type About = { orderId?: string | undefined; resaleOfferId?: string | undefined };

/** The page of what a document is about: its order, or the offer for resale. */
const pageOf = ({ orderId, resaleOfferId }: About): string =>
  orderId ? `/office/orders/${orderId}/` : `/office/resale/${resaleOfferId}/`;

const callOf = ({ orderId, resaleOfferId }: About): OfficeAddress =>
  orderId ? `/office/v1/orders/${orderId}` : `/office/v1/resale/${resaleOfferId}`;

function useColumns(): Column<FoundDocument>[] {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  return [
    { name: 'number', title: t('documents.number'), show: ({ number }) => number },
    { name: 'kind', title: t('documents.kind'), isExtra: true, show: ({ kind }) => t(`documentKinds.${kind}`) },
    {
      name: 'issuedOn',
      title: t('documents.issuedOn'),
      isExtra: true,
      show: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDate(issuedOn, locale)}</time>,
    },
    { name: 'buyer', title: t('documents.buyer'), show: ({ buyer }) => buyer },
    { name: 'order', title: t('documents.order'), isExtra: true, show: ({ orderNumber }) => orderNumber },
    {
      name: 'gross',
      title: t('documents.gross'),
      isNumber: true,
      show: ({ gross, kind }) => formatEuros(kind === 'invoice' ? gross : -gross, locale),
    },
    {
      name: 'file',
      title: t('documents.file'),
      show: ({ id, number, ...about }) => (
        <Button
          look="quiet"
          aria-label={t('documents.pdfOf', { number })}
          onClick={() => void downloadOfficeFile(`${callOf(about)}/documents/${id}`, `${number}.pdf`)}
        >
          <span className={styles.muted}>{t('documents.pdf')}</span>
        </Button>
      ),
    },
  ];
}
