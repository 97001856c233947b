import { Box } from '#design/Box.tsx';
import { Button } from '#design/Button.tsx';
import { signIn } from '#frame/session.ts';

type Props = { title: string; text: string; button: string };

/** Says why signing in is needed and leads there; afterwards the reader is back on this page. */
export function SignInNotice({ title, text, button }: Props) {
  return (
    <Box title={title}>
      <p>{text}</p>
      <Button onClick={() => void signIn()}>{button}</Button>
    </Box>
  );
}
