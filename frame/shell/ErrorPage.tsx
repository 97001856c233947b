import { Button } from '#design/Button.tsx';
import { Link } from '../link.tsx';
import type { TemplateProps } from '../template.ts';
import { useWords } from '../words.ts';
import styles from './ErrorPage.module.css';
import type { ErrorKind } from './errorKind.ts';

/** Page for a failure: says what happened and where to go on. */
export function ErrorPage({ props }: TemplateProps<{ kind: ErrorKind }>) {
  return <ErrorView kind={props.kind} />;
}

const codes: Record<ErrorKind, string> = {
  notFound: '404',
  serverError: '500',
  unavailable: '503',
  unreachable: '…',
  broken: '!',
};

export function ErrorView({ kind }: { kind: ErrorKind }) {
  const t = useWords('frame');
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {codes[kind]}
      </p>
      <h1>{t(`errors.${kind}Title`)}</h1>
      <p className={styles.text}>{t(`errors.${kind}Text`)}</p>
      <div className={styles.ways}>
        {kind === 'notFound' ? null : <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>}
        <Link className={styles.way} href="/">
          {t('toHome')}
        </Link>
        <Link className={styles.way} href="/shop/">
          {t('toShop')}
        </Link>
      </div>
    </div>
  );
}
