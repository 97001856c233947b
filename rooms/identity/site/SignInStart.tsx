import { useEffect } from 'react';
import { goTo } from '#frame/running.ts';
import { currentSession, signIn } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Passage } from './Passage.tsx';

/** `/sso/sign-in/`: starts a sign-in at once, for links in mails and on the provider's pages. */
export function SignInStart(_: TemplateProps) {
  const t = useWords('identity');
  useEffect(() => {
    if (currentSession().status === 'signedIn') goTo('/', { replace: true });
    else void signIn();
  }, []);
  return <Passage title={t('signingInTitle')} text={t('leaving')} />;
}
