import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { calledName } from '#platform/names/personName.ts';
import { invitationDays } from './adminRules.ts';

type Invitation = { organisation: string; inviter: string; link: string };
type Texts = { subject: string; greeting: string; text: string; button: string; closing: string };

const texts: Record<Locale, (name: string, invitation: Invitation) => Texts> = {
  de: (name, { organisation, inviter }) => ({
    subject: `Einladung: ${organisation}`,
    greeting: `Hallo ${name},`,
    text: `${inviter} lädt dich ein, Mitglied von „${organisation}“ zu werden. Du entscheidest: annehmen oder ablehnen.`,
    button: 'Einladung ansehen',
    closing: `Die Einladung gilt ${invitationDays} Tage und nur für das Konto mit dieser E-Mail-Adresse.`,
  }),
  en: (name, { organisation, inviter }) => ({
    subject: `Invitation: ${organisation}`,
    greeting: `Hello ${name},`,
    text: `${inviter} invites you to become a member of “${organisation}”. It is up to you: accept or decline.`,
    button: 'See the invitation',
    closing: `The invitation is good for ${invitationDays} days, and only for the account with this e-mail address.`,
  }),
  ja: (name, { organisation, inviter }) => ({
    subject: `ご招待：${organisation}`,
    greeting: `${name} 様`,
    text: `${inviter}さんから「${organisation}」のメンバーへのご招待が届いています。承諾または辞退をお選びください。`,
    button: '招待を確認する',
    closing: `この招待は${invitationDays}日間、このメールアドレスのアカウントに限り有効です。`,
  }),
};

/** Invites somebody into an organisation, in their language. */
export function invitationMail(
  reader: { locale: Locale; firstName: string; lastName: string },
  invitation: Invitation,
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const { subject, greeting, text, button, closing } = texts[locale](calledName(reader, locale), invitation);
  const parts = [
    { kind: 'text', text: greeting },
    { kind: 'text', text },
    { kind: 'link', text: button, href: invitation.link },
    { kind: 'text', text: closing },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
