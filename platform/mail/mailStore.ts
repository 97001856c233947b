import { json, type Sql } from '#platform/database/database.ts';
import type { Mail } from './mail.ts';

export type KeptMail = Required<Mail> & { id: string; sentAt: Date };
export type KeptMailLine = { id: string; to: string; subject: string; sentAt: Date };

/** Keeps a mail; the same id again changes nothing, since a job may run twice. */
export async function insertMail(sql: Sql, mail: KeptMail): Promise<void> {
  await sql`
    insert into platform.mail (id, recipient, subject, html, text, headers, attachments, sent_at)
    values (${mail.id}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text}, ${json(mail.headers)},
      ${json(mail.attachments)}, ${mail.sentAt})
    on conflict (id) do nothing`;
}

/** The latest mails, newest first; with `to`, only those to that address. */
export async function listMails(sql: Sql, to: string | undefined, limit: number): Promise<KeptMail[]> {
  return sql<KeptMail[]>`
    select id, recipient as to, subject, html, text, headers, attachments, sent_at from platform.mail
    where ${to === undefined ? sql`true` : sql`lower(recipient) = lower(${to})`}
    order by id desc limit ${limit}`;
}

/** Like listMails, without the bodies. */
export async function listMailLines(sql: Sql, to: string | undefined, limit: number): Promise<KeptMailLine[]> {
  return sql<KeptMailLine[]>`
    select id, recipient as to, subject, sent_at from platform.mail
    where ${to === undefined ? sql`true` : sql`lower(recipient) = lower(${to})`}
    order by id desc limit ${limit}`;
}

/** One mail, or undefined. */
export async function findMailById(sql: Sql, id: string): Promise<KeptMail | undefined> {
  const [mail] = await sql<KeptMail[]>`
    select id, recipient as to, subject, html, text, headers, attachments, sent_at from platform.mail where id = ${id}`;
  return mail;
}
