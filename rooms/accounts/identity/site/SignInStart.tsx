import { useEffect } from 'react';
import { goTo } from '#frame/running.ts';
import { currentSession, signIn } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { isBesidePage, isProofAsked, rememberBeside } from './besidePage.ts';
import { RedirectPage } from './RedirectPage.tsx';

/**
 * `/sso/sign-in/`: starts a sign-in at once, for links in mails and on the provider's pages. With `?beside` it was
 * opened beside a page whose tokens no longer work, so that also who is stored as signed in signs in; with `&proof` so
 * that they prove who they are, although the provider has a session.
 */
export function SignInStart(_: TemplateProps) {
  const t = useWords('identity');
  useEffect(() => {
    if (isBesidePage()) rememberBeside();
    else if (currentSession().status === 'signedIn') return goTo('/', { replace: true });
    void signIn(isProofAsked());
  }, []);
  return <RedirectPage title={t('signingInTitle')} text={t('leaving')} />;
}
