import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { SignInNotice } from './SignInNotice.tsx';

/** What stands in place of one's orders while it is not known who is there, or nobody is. `heights` in pixels. */
export function BeforeSignIn({ heights }: { heights: readonly number[] }) {
  const t = useWords('order');
  const { status } = useSession();
  if (status === 'unknown') return <Loading heights={heights} />;
  if (status === 'signedIn') return null;
  return <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />;
}

/** Boxes as tall as what is on its way. `heights` in pixels. */
export function Loading({ heights }: { heights: readonly number[] }) {
  const t = useWords('order');
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}

/** What could not be loaded, and the button that tries again. */
export function Failed({ title, reload }: { title: string; reload(): void }) {
  const t = useWords('order');
  return (
    <Notice kind="bad" title={title}>
      <Button look="secondary" onClick={reload}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
