import { useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link } from './link.tsx';
import styles from './MailLink.module.css';

/**
 * How following the link went, in words; undefined: not at all, so that it may be tried again (the general message is
 * on the screen).
 */
export type LinkOutcome = { kind: 'good' | 'bad'; text: string } | undefined;

type Props = {
  title: string;
  text: string;
  button: string;
  onward: { href: string; text: string };
  /** Does what the link is for; `secret` stands behind the # of its address. */
  follow(secret: string): Promise<LinkOutcome>;
};

/** Where a link in a mail leads. Opening it changes nothing, since mail scanners follow links too; its button does. */
export function MailLink({ title, text, button, onward, follow }: Props) {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    setIsBusy(true);
    setOutcome(await follow(location.hash.slice(1) || '-'));
    setIsBusy(false);
  };
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {outcome ? null : (
        <>
          <p>{text}</p>
          <Button isBusy={isBusy} onClick={() => void act()}>
            {button}
          </Button>
        </>
      )}
      <div role="status">{outcome ? <Notice kind={outcome.kind} title={outcome.text} isAlert={false} /> : null}</div>
      {outcome ? (
        <Link href={onward.href} className={buttonClass('secondary')}>
          {onward.text}
        </Link>
      ) : null}
    </section>
  );
}
