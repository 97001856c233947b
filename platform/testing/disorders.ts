import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';

/** Mails and jobs as no use case leaves them; `subject` is a pattern of SQL's `like`. */
export const platformDisorders = {
  loseMail: (sql: Sql, { subject, to = null }: { subject: string; to?: string | null }) => sql`
    delete from platform.mail where subject like ${subject} and (${to}::text is null or recipient = ${to})`,
  sendMailTwice: (sql: Sql, { subject, to }: { subject: string; to: string }) => sql`
    insert into platform.mail select (jsonb_populate_record(m, jsonb_build_object('id', ${newId()}::text))).*
    from platform.mail m where subject like ${subject} and recipient = ${to}`,
  giveUpJob: (sql: Sql) => sql`insert into jobs.job (name, data) values ('deadJobs', '{}')`,
};
