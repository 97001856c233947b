import { goTo } from '#frame/running.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { FailedSignIn, Passage } from './Passage.tsx';
import { useOnce } from './useOnce.ts';

/** `/sso/callback`: takes the code, then goes back to where the sign-in began (ID-12 to ID-16). */
export function SignInReturn(_: TemplateProps) {
  const t = useWords('identity');
  const state = useOnce(async () => {
    const { finishSignIn } = await import('#frame/session/provider.ts');
    goTo(await finishSignIn(), { replace: true });
  });
  if (state === 'failed') return <FailedSignIn isCancelled={isCancelled()} />;
  return <Passage title={t('signingInTitle')} text={t('signingIn')} />;
}

const isCancelled = () => new URLSearchParams(location.search).get('error') === 'access_denied';
