import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { JobVersions } from '../../jobModel.ts';
import { statusPath } from '../../jobPaths.ts';
import { serverWords } from '../serverWords.ts';
import type { Application } from './applicationStore.ts';
import { openDetails, openSecret } from './sealed.ts';

/** What an applicant is told; `text`: what staff wrote, in place of the template's. */
export type ApplicantNews = {
  kind: 'received' | 'invited' | 'rejected' | 'hired' | 'withdrawn';
  text?: string | undefined;
};

/** A day in the language of a mail. */
const dayInWords = (day: string, locale: Application['locale']): string =>
  formatMoment(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Writes to an applicant in the language of the application, with the link to its status page and the day on which it
 * is deleted. Nobody is called by name: mails wait in a queue where names have no business.
 */
export async function mailApplicant(
  tx: Context,
  application: Application,
  job: { versions: JobVersions },
  { kind, text }: ApplicantNews,
): Promise<void> {
  const { locale, deleteOn } = application;
  const { mails } = serverWords[locale];
  const { title } = inLocale(job.versions, locale);
  const values = { title, club: club.name };
  const news = mails[kind];
  const parts: MailPart[] = [
    { kind: 'text', text: mails.greeting },
    ...(text ?? fillIn(news.text, values)).split(/\n{2,}/).map((part): MailPart => ({ kind: 'text', text: part })),
    {
      kind: 'link',
      text: mails.status,
      href: `${pageLink(tx, locale, statusPath(locale))}#${openSecret(tx, application)}`,
      isQuiet: kind !== 'received',
    },
    { kind: 'text', text: fillIn(mails.deletion, { day: dayInWords(deleteOn, locale) }) },
  ];
  const subject = fillIn(news.subject, values);
  const { email } = openDetails(tx, application);
  await tx.sendMail({ to: email, subject, ...mailDocument(locale, mailLook, subject, parts) });
}
