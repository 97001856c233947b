import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { useDocumentDownload } from '#frame/useDocumentDownload.ts';
import { useWords } from '#frame/words.ts';
import styles from './Marketplace.module.css';
import type { PayoutDetail } from './marketplaceClient.ts';

/** Credit note and invoice for fees of a sale, each a button that downloads it. Words: `marketplace`. */
export function Papers({ documents }: Pick<PayoutDetail, 'documents'>) {
  const t = useWords('marketplace');
  const { busy, download } = useDocumentDownload();
  if (documents.length === 0) return null;
  return (
    <section className={styles.papers}>
      <h2>{t('papers.title')}</h2>
      <ul>
        {documents.map(({ id, type, number, fileName }) => (
          <li key={id}>
            <Button look="secondary" isBusy={busy === id} onClick={() => download(id, fileName)}>
              <Icon name="download" size={18} />
              {t(`papers.${type}`, { number })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
