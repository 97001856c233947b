import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { actingFor, signIn, useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import styles from './Security.module.css';
import { Sessions } from './Sessions.tsx';
import { SignIns } from './SignIns.tsx';

/** How safe the account is: second factor, devices, and what has happened around signing in. */
export function SecurityPage(_: TemplateProps) {
  const t = useWords('identity');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{t('security.account')}</Link>
        <span>{t('security.title')}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{t('security.title')}</h1>
      <ForSignedIn />
    </div>
  );
}

function ForSignedIn() {
  const t = useWords('identity');
  const { status } = useSession();
  if (status === 'unknown') return <Skeleton height={480} />;
  if (status === 'anonymous') {
    return (
      <section className={styles.part}>
        <h2>{t('security.signInTitle')}</h2>
        <p>{t('security.signInText')}</p>
        <Button onClick={() => void signIn()}>{t('security.signIn')}</Button>
      </section>
    );
  }
  const organisation = actingFor();
  if (organisation) {
    return (
      <section className={styles.part}>
        <h2>{t('security.actingTitle')}</h2>
        <p>{t('security.actingText', { name: organisation.name })}</p>
      </section>
    );
  }
  return (
    <div className={styles.parts}>
      <SecondFactor />
      <Passkeys />
      <Sessions />
      <SignIns />
    </div>
  );
}
