import { fillIn } from '../words/fillIn.ts';

type Greetings = { greeting: string; greetingNobody: string };

/** How a mail begins; an account may be without a name. */
export const greetingFor = ({ greeting, greetingNobody }: Greetings, name: string): string =>
  name ? fillIn(greeting, { name }) : greetingNobody;
