import { buttonClass } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { Profile } from '#rooms/contact/site/index.ts';
import { EmailAddresses, PasswordForm } from '#rooms/identity/site/index.ts';
import { Leaving, TakeAlong } from '#rooms/privacy/site/index.ts';
import styles from './AccountPage.module.css';

/** "My account": personal data, e-mail addresses, password, club TV, one's own data, leaving (ACC-15 to ACC-21). */
export function Overview() {
  const t = useWords('pages');
  const { name } = useSession();
  return (
    <>
      {name ? <p className={styles.greeting}>{t('account.greeting', { name })}</p> : null}
      <Profile />
      <EmailAddresses />
      <PasswordForm />
      <Panel title={t('account.tv')} id="tv">
        <p>{t('account.tvNone')}</p>
        <p>
          <Link href="/videos/" className={buttonClass('secondary')}>
            {t('account.tvVideos')}
          </Link>
        </p>
      </Panel>
      <TakeAlong />
      <Leaving />
    </>
  );
}
