import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './mailStore.ts';

/** What the queue holds: a mail with the id it keeps through every try. */
export type QueuedMail = Mail & { id: string };

/** Hands a mail to the SMTP server, or, where none is configured, to the development mailbox. */
export async function deliverMail(ctx: Context, mail: QueuedMail): Promise<void> {
  const { id, to, subject, html, text, headers = {}, attachments = [] } = mail;
  if (!ctx.config.smtpUrl)
    return insertMail(ctx.sql, { id, to, subject, html, text, headers, attachments, sentAt: ctx.now });
  const host = new URL(ctx.config.origin).hostname;
  const transport = await transportOf(ctx.config);
  await transport.sendMail({
    from: ctx.config.mailFrom,
    to,
    subject,
    html: html.replaceAll('src="/', `src="${ctx.config.origin}/`),
    text,
    headers,
    attachments: attachments.map(({ fileName: filename, contentType, text: content }) => ({
      filename,
      contentType,
      content,
    })),
    // The same id at every try lets receiving servers drop a mail that was sent twice.
    messageId: `<${id}@${host}>`,
    date: ctx.now,
  });
}

const transports = new Map<string, Promise<Transporter>>();

function transportOf({ smtpUrl = '' }: Config): Promise<Transporter> {
  const known = transports.get(smtpUrl);
  if (known) return known;
  const transport = openTransport(smtpUrl);
  transports.set(smtpUrl, transport);
  return transport;
}

async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const seconds = 1000;
  return createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
}

/** Closes the connections to SMTP servers, so that the process can end. */
export async function closeMailTransports(): Promise<void> {
  for (const transport of transports.values()) (await transport).close();
  transports.clear();
}
