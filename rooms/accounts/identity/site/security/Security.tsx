import { useActingFor } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import styles from './Security.module.css';
import { Sessions } from './Sessions.tsx';
import { SignIns } from './SignIns.tsx';

const load = () => identityClient.readPassword();

/**
 * How safe the account is: second factor, passkeys, devices, and what has happened around signing in. For somebody who
 * is signed in.
 */
export function Security() {
  const t = useWords('identity');
  const organisation = useActingFor();
  if (organisation) {
    return (
      <section className={styles.part}>
        <h2>{t('security.actingTitle')}</h2>
        <p>{t('security.actingText', { name: organisation.name })}</p>
      </section>
    );
  }
  return <OwnSecurity />;
}

function OwnSecurity() {
  const { data } = useLoaded(load);
  const hasPassword = data?.isSet ?? true;
  return (
    <div className={styles.parts}>
      <SecondFactor hasPassword={hasPassword} />
      <Passkeys hasPassword={hasPassword} />
      <Sessions />
      <SignIns />
    </div>
  );
}
