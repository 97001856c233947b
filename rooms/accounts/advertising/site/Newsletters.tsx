import { Badge } from '#design/Badge.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Advertising.module.css';
import { useConsents } from './useConsents.ts';

/**
 * All newsletters and which of them one gets; they are ordered and cancelled in the app, so there are no switches
 * (CNS-24 to CNS-32). Words: `advertising`.
 */
export function Newsletters() {
  const t = useWords('advertising');
  const remote = useConsents();
  return (
    <Panel title={t('newslettersTitle')}>
      <Notice title={t('newslettersInApp')}>
        <p>{t('newslettersWayOut')}</p>
      </Notice>
      <RemotePart remote={remote} height={480}>
        {(consents) => (
          <ul className={styles.list}>
            {consents
              .filter(({ consentType }) => consentType === 'Newsletter')
              .map(({ id, title, activatedByUser, isWaiting }) => (
                <li key={id} className={styles.newsletter}>
                  <strong>{title}</strong>
                  {activatedByUser ? <Badge kind="good">{t('subscribed')}</Badge> : null}
                  {isWaiting ? <Badge kind="warn">{t('waiting')}</Badge> : null}
                  {activatedByUser || isWaiting ? null : <span className={styles.none}>{t('notSubscribed')}</span>}
                </li>
              ))}
          </ul>
        )}
      </RemotePart>
    </Panel>
  );
}
