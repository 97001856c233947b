import { useSyncExternalStore } from 'react';
import { Icon } from '#design/Icon.tsx';
import { dismiss, type Notification, notifications } from '../notify.ts';
import { useWords } from '../words.ts';
import styles from './Notifications.module.css';

const none: readonly Notification[] = [];

/** Messages over the page; they stack and stay until closed (ERR-05, ERR-09). */
export function Notifications() {
  const t = useWords('frame');
  const shown = useSyncExternalStore(notifications.subscribe, notifications.current, () => none);
  return (
    <section className={styles.stack} aria-label={t('messages')} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={styles.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <p>{text}</p>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
