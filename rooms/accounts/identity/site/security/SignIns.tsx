import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import { deviceWords } from './deviceWords.ts';
import { Part } from './Part.tsx';
import styles from './Security.module.css';

const load = () => identityClient.listOwnSignIns();

/** What has happened around signing in lately, so that a stranger's try is seen. */
export function SignIns() {
  const t = useWords('identity');
  const locale = useLocale();
  const signIns = useLoaded(load);
  return (
    <Part title={t('security.signIns')} text={t('security.signInsText')} loaded={signIns} height={240}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('security.noSignIns')}</p>
        ) : (
          <Rows>
            {items.map((event) => (
              <Row key={event.id}>
                <p className={styles.name}>{t(`security.kinds.${event.kind}`)}</p>
                <p className={styles.detail}>
                  {formatInstant(event.at, locale)} · {deviceWords(t, event)}
                  {event.network === '' ? null : <span> · {t('security.network', { network: event.network })}</span>}
                </p>
              </Row>
            ))}
          </Rows>
        )
      }
    </Part>
  );
}
