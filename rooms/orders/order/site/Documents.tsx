import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { useLocale } from '#frame/link.tsx';
import { useDocumentDownload } from '#frame/useDocumentDownload.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import type { OrderOfList } from './orderClient.ts';
import { sizeText } from './orderViewRules.ts';

/** Invoices and credit notes of an order, each a button that downloads it (ORD-22, ORD-23). Words: `order`. */
export function Documents({ order: { documents } }: { order: OrderOfList }) {
  const t = useWords('order');
  const locale = useLocale();
  const { busy, download } = useDocumentDownload();
  if (documents.length === 0) return null;
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, type, number, fileName, size }) => (
        <li key={id}>
          <Button look="secondary" isBusy={busy === id} onClick={() => download(id, fileName)}>
            <Icon name="download" size={18} />
            <span>
              {t(`documents.${type}`, { number })}{' '}
              <span className={styles.size}>
                PDF{size === undefined ? null : <span>{`, ${sizeText(size, locale)}`}</span>}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
