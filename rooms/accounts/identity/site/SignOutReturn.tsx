import { goTo } from '#frame/running.ts';
import type { TemplateProps } from '#frame/template.ts';
import { noteSignOut } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { RedirectPage } from './RedirectPage.tsx';
import { useOnce } from './useOnce.ts';

/** `/sso/callback-logout`: nobody is signed in any more; goes back to where the sign-out began (ID-35, ID-36). */
export function SignOutReturn(_: TemplateProps) {
  const t = useWords('identity');
  useOnce(async () => {
    const { finishSignOut } = await import('#frame/session/provider.ts');
    const address = await finishSignOut();
    noteSignOut();
    goTo(address, { replace: true });
  });
  return <RedirectPage title={t('signingOutTitle')} text={t('signingOut')} />;
}
