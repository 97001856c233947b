import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import { words } from './officePages.ts';

/** Tells a person of the staff that there is an application for them to read; the mail says nothing of it. */
export async function mailReviewer(tx: Context, { email, locale }: Account, applicationId: string): Promise<void> {
  const { reviewMail: texts } = words[locale];
  const href = pageLink(tx, locale, `/office/reviews/${applicationId}/`);
  const parts = [
    { kind: 'text' as const, text: texts.text },
    { kind: 'link' as const, text: texts.open, href },
  ];
  await tx.sendMail({ to: email, subject: texts.subject, ...mailDocument(locale, mailLook, texts.subject, parts) });
}
