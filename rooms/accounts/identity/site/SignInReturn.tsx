import { goTo } from '#frame/running.ts';
import { currentSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { takeBeside } from './besidePage.ts';
import { Arrived, FailedSignIn, RedirectPage } from './RedirectPage.tsx';
import { useOnce } from './useOnce.ts';

/** `/sso/callback`: takes the code, then goes back to where the sign-in began (ID-12 to ID-16). */
export function SignInReturn(_: TemplateProps) {
  const t = useWords('identity');
  const state = useOnce(async () => {
    const { finishSignIn } = await import('#frame/session/provider.ts');
    const address = await finishSignIn().catch((error: unknown) => {
      // A code that was used before, by the way back for instance: anyone who is signed in has arrived.
      if (currentSession().status === 'signedIn' && !isCancelled()) return '/';
      throw error;
    });
    if (takeBeside()) return 'stays';
    goTo(address, { replace: true });
    return undefined;
  });
  if (state === 'failed') return <FailedSignIn isCancelled={isCancelled()} />;
  if (state === 'stays') return <Arrived title={t('signedInTitle')} text={t('signedInAgain')} />;
  return <RedirectPage title={t('signingInTitle')} text={t('signingIn')} />;
}

const isCancelled = () => new URLSearchParams(location.search).get('error') === 'access_denied';
