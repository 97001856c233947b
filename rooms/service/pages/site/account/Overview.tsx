import { Badge } from '#design/Badge.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Link } from '#frame/link.tsx';
import { useActingFor } from '#frame/session.ts';
import { useCalledName } from '#frame/useCalledName.ts';
import { useWords } from '#frame/words.ts';
import { Profile, useCmsName } from '#rooms/accounts/contact/site/index.ts';
import { EmailAddresses, PasswordForm } from '#rooms/accounts/identity/site/index.ts';
import { useBuyerFlags } from '#rooms/buying/cart/site/index.ts';
import type { Fixture } from '#rooms/football/match/site/index.ts';
import { PassPanel } from '#rooms/programme/paywall/site/index.ts';
import { Leaving, TakeAlong } from '#rooms/service/privacy/site/index.ts';
import styles from './AccountPage.module.css';
import { Dashboard } from './Dashboard.tsx';

/**
 * "My account": what is next and newest, then personal data, e-mail addresses, password, club TV, one's own data,
 * leaving (ACC-15 to ACC-21).
 */
export function Overview({ nextMatch }: { nextMatch?: Fixture | undefined }) {
  const name = useCalledName();
  const organisation = useActingFor();
  if (organisation) return <ActingFor name={organisation.name} />;
  return (
    <>
      {name ? <Greeting name={name} /> : null}
      <Dashboard nextMatch={nextMatch} />
      <Profile />
      <EmailAddresses />
      <PasswordForm />
      <PassPanel />
      <TakeAlong />
      <Leaving />
    </>
  );
}

/** What the greeting needs; whether there are member prices is the cart's question, and its answer may be a 404. */
const greeted = ['contact', 'assets'] as const;

/**
 * Says hello, whether somebody carries the club's badge, and congratulates on the days after a birthday (CART-91,
 * CART-101).
 */
function Greeting({ name }: { name: string }) {
  const t = useWords('pages');
  // Newer than the name in the token, which stays as it was at the sign-in.
  const newest = useCmsName();
  const flags = useBuyerFlags(greeted);
  return (
    <>
      <p className={styles.greeting}>
        {t('account.greeting', { name: newest ?? name })}{' '}
        {flags?.isMember ? <Badge>{t('account.member')}</Badge> : null}
      </p>
      {flags?.hasBirthday ? (
        <Notice kind="good" title={t('account.birthday')}>
          <p>{t('account.birthdayText')}</p>
        </Notice>
      ) : null}
    </>
  );
}

/** Anyone who acts for an organisation changes nothing of it here, and nothing of their own (ORG-37). */
function ActingFor({ name }: { name: string }) {
  const t = useWords('pages');
  return (
    <Panel title={name}>
      <p>{t('account.acting', { name })}</p>
      <p>
        <Link href="/account/organisation/" className={buttonClass()}>
          {t('account.toOrganisation')}
        </Link>
      </p>
    </Panel>
  );
}
