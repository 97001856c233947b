import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatDate, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { authority } from '#frame/session/currentUser.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import { Part } from './Part.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { makePasskey } from './passkeyDevice.ts';
import styles from './Security.module.css';
import type { PasskeyOfList } from './securityTypes.ts';

const load = () => identityClient.listPasskeys();
const expected = ({ status }: { status: number }) => [400, 404, 409, 429].includes(status);
/** What is asked for: a new passkey, or the end of one. */
type Asking = { kind: 'add' } | { kind: 'remove'; id: string };

/** Signing in with finger or face instead of a password. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const t = useWords('identity');
  const locale = useLocale();
  const passkeys = useLoaded(load);
  const [asking, setAsking] = useState<Asking>();
  const [hasFailed, setFailed] = useState(false);
  const act = async (currentPassword: string | undefined): Promise<string | undefined> => {
    const name = t('security.passkeyName', { date: formatDate(new Date(), locale) });
    const refusal =
      asking?.kind === 'remove' ? await remove(asking.id, currentPassword) : await add(currentPassword, name);
    if (refusal !== undefined && refusal !== 'DEVICE') return refusal;
    setFailed(refusal === 'DEVICE');
    setAsking(undefined);
    await passkeys.reload();
    return undefined;
  };
  const home = new URL(authority()).origin;
  return (
    <Part title={t('security.passkeys')} text={t('security.passkeysText')} loaded={passkeys} height={56}>
      {({ items }) => (
        <>
          {hasFailed ? <Notice kind="bad">{t('security.passkeyFailed')}</Notice> : null}
          <Rows>
            {items.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                remove={() => setAsking({ kind: 'remove', id: passkey.id })}
              />
            ))}
          </Rows>
          <div className={styles.actions}>
            {location.origin === home ? (
              <Button onClick={() => setAsking({ kind: 'add' })}>{t('security.passkeyAdd')}</Button>
            ) : (
              <a href={`${home}${location.pathname}`}>{t('security.passkeyElsewhere')}</a>
            )}
          </div>
          <PasswordDialog
            isOpen={asking !== undefined}
            hasPassword={hasPassword}
            onClose={() => setAsking(undefined)}
            onPassword={act}
          />
        </>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, remove }: { passkey: PasskeyOfList; remove(): void }) {
  const t = useWords('identity');
  const locale = useLocale();
  const { name, lastUsedAt } = passkey;
  return (
    <Row
      deeds={
        <Button look="secondary" onClick={remove} aria-label={t('security.passkeyRemoveNamed', { name })}>
          {t('security.passkeyRemove')}
        </Button>
      }
    >
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>
        {lastUsedAt === null
          ? t('security.passkeyUnused')
          : t('security.lastSeen', { when: formatInstant(lastUsedAt, locale) })}
      </p>
    </Row>
  );
}

async function remove(id: string, currentPassword: string | undefined): Promise<string | undefined> {
  const answer = await identityClient.removePasskey({ id, currentPassword }, { expected });
  return answer.ok ? undefined : answer.problem.errorCode;
}

/** `DEVICE`: the device or its owner did not want to. */
async function add(currentPassword: string | undefined, name: string): Promise<string | undefined> {
  const prepared = await identityClient.preparePasskey({ currentPassword }, { expected });
  if (!prepared.ok) return prepared.problem.errorCode;
  const response = await makePasskey(prepared.data.options);
  if (!response) return 'DEVICE';
  const added = await identityClient.addPasskey({ name, response }, { expected });
  return added.ok ? undefined : 'DEVICE';
}
