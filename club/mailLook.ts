import { club } from './club.ts';
import { theme } from './theme.ts';

/** Name and colours of the club's mails. */
export const mailLook = {
  name: club.name,
  accent: theme.tokens['--color-accent'],
  ink: theme.tokens['--color-ink'],
};
