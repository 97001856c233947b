import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';

/**
 * Hands the page's address on: with the phone's own menu, elsewhere into the clipboard. No foreign script, no counting.
 */
export function Share({ title }: { title: string }) {
  const t = useWords('content');
  const share = async () => {
    const url = location.href.split('#')[0] ?? '';
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', text: t('copied') });
    } catch {
      // The reader closed the menu, or the browser does not let us: the address bar is still there.
    }
  };
  return (
    <Button look="quiet" data-screen-only onClick={() => void share()}>
      <Icon name="share" size={20} />
      {t('share')}
    </Button>
  );
}
