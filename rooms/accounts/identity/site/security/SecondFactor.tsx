import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { Part } from './Part.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import styles from './Security.module.css';
import { SetUpDialog } from './SetUpDialog.tsx';
import type { PreparedFactor } from './securityTypes.ts';

const load = () => identityClient.readSecondFactor();
type Asking = 'setUp' | 'renew' | 'end';
const expected = ({ status }: { status: number }) => status === 400 || status === 409 || status === 429;

/** Two-step sign-in: off, being set up, or on with its recovery codes. Each change asks who sits here. */
export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  const t = useWords('identity');
  const factor = useLoaded(load);
  const [asking, setAsking] = useState<Asking>();
  const [prepared, setPrepared] = useState<PreparedFactor>();
  const [codes, setCodes] = useState<string[]>();
  const act = async (currentPassword: string | undefined): Promise<string | undefined> => {
    const answer = await change(asking, currentPassword, { setPrepared, setCodes });
    if (!answer.ok) return answer.problem.errorCode;
    setAsking(undefined);
    await factor.reload();
    return undefined;
  };
  const turnedOn = (recoveryCodes: string[]) => {
    setPrepared(undefined);
    setCodes(recoveryCodes);
    void factor.reload();
  };
  return (
    <Part title={t('security.factor')} text={t('security.factorText')} loaded={factor} height={88}>
      {({ isOn, recoveryCodesLeft }) => (
        <>
          <p className={styles.name}>
            <Badge kind={isOn ? 'good' : 'plain'}>{t(isOn ? 'security.on' : 'security.off')}</Badge>{' '}
            {isOn ? <span>{t('security.codesLeft', { count: recoveryCodesLeft })}</span> : null}
          </p>
          <div className={styles.actions}>
            {isOn ? (
              <>
                <Button look="secondary" onClick={() => setAsking('renew')}>
                  {t('security.renewCodes')}
                </Button>
                <Button look="quiet" onClick={() => setAsking('end')}>
                  {t('security.turnOff')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setAsking('setUp')}>{t('security.turnOn')}</Button>
            )}
          </div>
          <PasswordDialog
            isOpen={asking !== undefined}
            hasPassword={hasPassword}
            onClose={() => setAsking(undefined)}
            onPassword={act}
          />
          <SetUpDialog prepared={prepared} onClose={() => setPrepared(undefined)} onDone={turnedOn} />
          <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
        </>
      )}
    </Part>
  );
}

async function change(
  asking: Asking | undefined,
  currentPassword: string | undefined,
  { setPrepared, setCodes }: { setPrepared(made: PreparedFactor): void; setCodes(made: string[]): void },
) {
  if (asking === 'end') return identityClient.endSecondFactor({ currentPassword }, { expected });
  if (asking === 'renew') {
    const answer = await identityClient.renewRecoveryCodes({ currentPassword }, { expected });
    if (answer.ok) setCodes(answer.data.recoveryCodes);
    return answer;
  }
  const answer = await identityClient.prepareSecondFactor({ currentPassword }, { expected });
  if (answer.ok) setPrepared(answer.data);
  return answer;
}
