import { Notice } from '#design/Notice.tsx';
import styles from './ActingFor.module.css';
import { clearOrganisation } from './session.ts';
import { useWords } from './words.ts';

/** Names the organisation that buys, and leads back to the own account. */
export function BuyingForNotice({ name }: { name: string }) {
  const t = useWords('frame');
  const stop = () => {
    clearOrganisation();
    location.reload();
  };
  return (
    <div className={styles.buying}>
      <Notice title={t('acting.for', { name })}>
        <p>{t('acting.buying', { name })}</p>
        <button type="button" className={styles.change} onClick={stop}>
          {t('acting.change')}
        </button>
      </Notice>
    </div>
  );
}
