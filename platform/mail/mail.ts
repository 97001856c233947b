/** A small text file that goes with a mail, such as an event for a calendar. */
export type MailAttachment = { fileName: string; contentType: string; text: string };

/** A link in a mail: what stands on it, and the whole address. */
export type MailLink = { text: string; href: string };

/** A mail as the rooms' mail functions make it. `headers` for List-Unsubscribe and the like. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
};

/** Letters that all attachments of a mail may have: each waits in the queue with its mail. What is larger is a link. */
const maxAttachedLength = 32_000;

/** Throws for a mail whose attachments are too large for the queue. */
export function checkAttachments({ attachments = [] }: Pick<Mail, 'attachments'>): void {
  const letters = attachments.reduce((sum, { text }) => sum + text.length, 0);
  if (letters > maxAttachedLength)
    throw new Error(`${letters} letters are attached to a mail, at most ${maxAttachedLength} may be`);
}
