import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { Role } from '../../rolesRules.ts';
import { wordsOf } from '../screens/screenWords.ts';
import { serverWords } from '../serverWords.ts';

/** Invites somebody to the staff. To nobody by name: perhaps there is no account yet. */
export function staffInvitationMail(
  { locale, club }: { locale: Locale; club: string },
  { role, link }: { role: Role; link: string },
): { subject: string; html: string; text: string } {
  const words = serverWords[locale].staffInvitation;
  const values = { club, role: wordsOf(locale).staffInvitation.roles[role] };
  const subject = fillIn(words.subject, values);
  const texts = (lines: readonly string[]) =>
    lines.map((line) => ({ kind: 'text', text: fillIn(line, values) }) as const);
  const parts = [
    ...texts(words.before),
    { kind: 'link', text: words.button, href: link } as const,
    ...texts(words.after),
    { kind: 'text', text: club } as const,
  ];
  return { subject, ...mailDocument(locale, { ...mailLook, name: club }, subject, parts) };
}
