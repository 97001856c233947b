import type { Sql } from '#platform/database/database.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

const rows = (found: readonly object[]): object[] => [...found];
const erased = { onLeaving: 'erased', isExported: true } as const;
const secret = { onLeaving: 'erased', isExported: false } as const;

/**
 * What identity keeps about a person: the account, its addresses, and where it is signed in. Hashes and tokens stay
 * inside.
 */
export const identityRecords: PersonalRecords = {
  room: 'identity',
  tables: {
    'identity.account': erased,
    'identity.email': erased,
    'identity.email_change': erased,
    'identity.device': erased,
    'identity.sign_in_event': erased,
    'identity.second_factor': erased,
    'identity.passkey': erased,
    'identity.staff_role': erased,
    'identity.recovery_code': secret,
    'identity.second_step': secret,
    'identity.oidc_record': secret,
    'identity.password_reset': secret,
    'identity.mail_code': { onLeaving: 'expires', isExported: false },
    'identity.staff_invitation': { onLeaving: 'expires', isExported: false },
    'identity.sign_up': { onLeaving: 'expires', isExported: false },
  },
  async read({ sql }, id) {
    return {
      'identity.account': rows(
        await sql`
        select id, email, locale, first_name, last_name, created_at, email_confirmed_at from identity.account
        where id = ${id}`,
      ),
      'identity.email': rows(
        await sql`
        select email, is_default, confirmed_at, created_at from identity.email where account_id = ${id} order by id`,
      ),
      'identity.email_change': rows(
        await sql`
        select old_email, new_email, changed_at from identity.email_change where account_id = ${id}
        order by changed_at`,
      ),
      'identity.device': rows(
        await sql`
        select browser, system, network, signed_in_at, last_seen_at from identity.device
        where account_id = ${id} order by id`,
      ),
      'identity.sign_in_event': rows(
        await sql`
        select kind, browser, system, network, at from identity.sign_in_event where account_id = ${id} order by id`,
      ),
      'identity.passkey': rows(
        await sql`
        select name, created_at, last_used_at from identity.passkey where account_id = ${id} order by id`,
      ),
      'identity.staff_role': rows(
        await sql`
        select role, section, granted_at, ended_at from identity.staff_role where account_id = ${id} order by id`,
      ),
      'identity.second_factor': rows(
        await sql`
        select created_at, confirmed_at from identity.second_factor where account_id = ${id}`,
      ),
    };
  },
  erase: ({ sql }, id) => deleteAccount(sql, id),
};

/** Erases an account with all its sessions, tokens, addresses and devices. */
async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql`delete from identity.oidc_record where account_id = ${id}`;
  await sql`delete from identity.account where id = ${id}`;
}
