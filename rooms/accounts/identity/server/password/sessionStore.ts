import type { Sql } from '#platform/database/database.ts';
import { recordId } from '../recordStore.ts';

/**
 * Ends every session and token of an account but those of one access token: the token itself, its grant with everything
 * under it, and the provider session it came from. Single SQL query.
 */
export async function deleteOtherRecords(sql: Sql, accountId: string, token: string): Promise<void> {
  await sql`
    with own as (
      select grant_id, payload ->> 'sessionUid' as session_uid from identity.oidc_record
      where kind = 'AccessToken' and id = ${recordId(token)})
    delete from identity.oidc_record record
    where record.account_id = ${accountId}
      and not (record.kind = 'AccessToken' and record.id = ${recordId(token)})
      and not exists (
        select from own where record.grant_id = own.grant_id
          or (record.kind = 'Grant' and record.id = own.grant_id)
          or (record.kind = 'Session' and record.uid = own.session_uid))`;
}
