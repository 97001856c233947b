import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './PlayerNotice.module.css';

/** In place of a player: watching this takes a subscription (LVR-22). */
export function SubscriptionNotice({ t }: { t: Translate }) {
  return (
    <div className={styles.notice}>
      <h2>{t('payTitle')}</h2>
      <p>
        {t('payText')} {t('payNote')}
      </p>
      <Link href="/video/" className={buttonClass()}>
        {t('allVideos')}
      </Link>
    </div>
  );
}
