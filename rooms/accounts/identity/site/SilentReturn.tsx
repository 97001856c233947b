import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { FailedSignIn, RedirectPage } from './RedirectPage.tsx';
import { useOnce } from './useOnce.ts';

/** `/sso/callback-silent`: in a hidden frame it hands the reply to the page around it (ID-50). */
export function SilentReturn(_: TemplateProps) {
  const t = useWords('identity');
  const state = useOnce(async () => {
    if (window.parent === window) throw new Error('not in a frame');
    const { finishSilently } = await import('#frame/session/provider.ts');
    await finishSilently();
  });
  if (state === 'failed') return <FailedSignIn isCancelled={false} />;
  return <RedirectPage title={t('signingInTitle')} text={t('signingIn')} />;
}
