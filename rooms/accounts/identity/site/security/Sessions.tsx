import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { signOut } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import { deviceWords } from './deviceWords.ts';
import { Part } from './Part.tsx';
import styles from './Security.module.css';
import type { SessionOfList } from './securityTypes.ts';

const load = () => identityClient.listSessions();

/** Where the person is signed in, with a way to end each of it. */
export function Sessions() {
  const t = useWords('identity');
  const sessions = useLoaded(load);
  const [busy, setBusy] = useState('');
  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    await work();
    await sessions.reload();
    setBusy('');
  };
  const everywhere = async () => {
    setBusy('everywhere');
    const { ok } = await identityClient.endOtherSessions();
    if (ok) await signOut();
    else setBusy('');
  };
  return (
    <Part title={t('security.sessions')} text={t('security.sessionsText')} loaded={sessions} height={168}>
      {({ items }) => (
        <>
          <Rows>
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={busy === session.id}
                end={() => void run(session.id, () => identityClient.endSession({ id: session.id }))}
              />
            ))}
          </Rows>
          <div className={styles.actions}>
            {items.length > 1 ? (
              <Button
                look="secondary"
                isBusy={busy === 'others'}
                onClick={() => void run('others', () => identityClient.endOtherSessions())}
              >
                {t('security.endOthers')}
              </Button>
            ) : null}
            <Button look="quiet" isBusy={busy === 'everywhere'} onClick={() => void everywhere()}>
              {t('security.endAll')}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

function SessionRow({ session, isBusy, end }: { session: SessionOfList; isBusy: boolean; end(): void }) {
  const t = useWords('identity');
  const locale = useLocale();
  const name = deviceWords(t, session);
  return (
    <Row
      deeds={
        session.isCurrent ? null : (
          <Button look="secondary" isBusy={isBusy} onClick={end} aria-label={t('security.endNamed', { name })}>
            {t('security.end')}
          </Button>
        )
      }
    >
      <p className={styles.name}>
        {name} {session.isCurrent ? <Badge kind="good">{t('security.thisDevice')}</Badge> : null}
      </p>
      <p className={styles.detail}>
        {t('security.lastSeen', { when: formatInstant(session.lastSeenAt, locale) })}
        {session.network === '' ? null : <span> · {t('security.network', { network: session.network })}</span>}
      </p>
    </Row>
  );
}
