import { Button } from '#design/Button.tsx';
import { signIn } from '#frame/session.ts';
import styles from './Order.module.css';

type Props = { title: string; text: string; button: string };

/** Says why signing in is needed and leads there; afterwards the reader is back on this page. */
export function SignInNotice({ title, text, button }: Props) {
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button onClick={() => void signIn()}>{button}</Button>
    </section>
  );
}
