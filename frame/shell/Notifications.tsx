import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { actingEndedCode, onError } from '../errorStream.ts';
import { dismiss, type Notification, notifications, notify } from '../notify.ts';
import { useWords } from '../words.ts';
import styles from './Notifications.module.css';

const none: readonly Notification[] = [];

/** A screen that breaks says so in its own place. */
export const brokenScreen = 'SCREEN';

/**
 * Messages over the page: those of `notify`, and the general text for each error on the stream (ERR-06, ERR-07). They
 * stack and stay until closed (ERR-05, ERR-09).
 */
export function Notifications() {
  const t = useWords('frame');
  const shown = useSyncExternalStore(notifications.subscribe, notifications.current, () => none);
  useEffect(() => {
    return onError(({ problem: { errorCode, detail } }) => {
      if (errorCode === brokenScreen) return;
      const text = errorCode === actingEndedCode ? t('acting.ended', { name: detail }) : t('serverError');
      notify({ kind: 'error', text });
    });
  }, [t]);
  return (
    <section className={styles.stack} aria-label={t('messages')} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={styles.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <p>{text}</p>
          <IconButton label={t('close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
