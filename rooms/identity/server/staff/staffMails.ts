import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import type { Role } from '../../rolesRules.ts';
import { wordsOf } from '../screens/screenWords.ts';

/** Invites somebody to the staff. To nobody by name: perhaps there is no account yet. */
export function staffInvitationMail(
  { locale, club }: { locale: Locale; club: string },
  { role, link }: { role: Role; link: string },
): { subject: string; html: string; text: string } {
  const { subject, before, button, after } = letters[locale](club, wordsOf(locale).staffInvitation.roles[role]);
  const texts = (lines: readonly string[]) => lines.map((text) => ({ kind: 'text', text }) as const);
  const parts = [...texts(before), { kind: 'link', text: button, href: link } as const, ...texts([...after, club])];
  return { subject, ...mailDocument(locale, { ...mailLook, name: club }, subject, parts) };
}

type Letter = { subject: string; before: string[]; button: string; after: string[] };

const letters: Record<Locale, (club: string, role: string) => Letter> = {
  de: (club, role) => ({
    subject: `Einladung ins Team von ${club}`,
    before: ['Hallo,', `du bist eingeladen, im Backoffice von ${club} mitzuarbeiten. Deine Rolle: ${role}.`],
    button: 'Einladung ansehen',
    after: [
      'Der Link gilt sieben Tage und nur für das Konto mit dieser E-Mail-Adresse. Noch kein Konto? Lege zuerst eines an.',
      'Du weißt nicht, worum es geht? Dann musst du nichts tun.',
    ],
  }),
  en: (club, role) => ({
    subject: `Invitation to the staff of ${club}`,
    before: ['Hello,', `you are invited to work in the back office of ${club}. Your role: ${role}.`],
    button: 'See the invitation',
    after: [
      'The link is good for seven days, and only for the account with this e-mail address. No account yet? Create one first.',
      'You do not know what this is about? Then there is nothing you need to do.',
    ],
  }),
  ja: (club, role) => ({
    subject: `${club}のスタッフへのご招待`,
    before: ['こんにちは。', `${club}の管理画面へのご招待です。担当：${role}`],
    button: '招待を確認する',
    after: [
      'リンクの有効期限は7日間です。このメールアドレスのアカウントでのみ有効です。アカウントをお持ちでない場合は、先にご登録ください。',
      'お心当たりがない場合は、何もする必要はありません。',
    ],
  }),
};
