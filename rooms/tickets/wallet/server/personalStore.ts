import type { PersonalRecords } from '#ports/personalRecords.ts';
import { endTransfersOfPerson } from './transfers/endTransfer.ts';
import { eraseTransfersOf } from './transfers/transferStore.ts';

/**
 * What the wallet keeps about a person: what lies in it or in their phone's own, where they came in, and what they
 * handed on or were sent. When they leave, open transfers are revoked first, so that a ticket that is on its way
 * belongs to somebody again.
 */
export const walletRecords: PersonalRecords = {
  room: 'wallet',
  tables: {
    'wallet.asset': { onLeaving: 'erased', isExported: true },
    'wallet.entry': { onLeaving: 'erased', isExported: true },
    'wallet.gate_steward': { onLeaving: 'erased', isExported: true },
    'wallet.pass': { onLeaving: 'erased', isExported: true },
    'wallet.pass_device': { onLeaving: 'erased', isExported: true },
    'wallet.transfer': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const assets = await sql`
      select type, names, issued_at from wallet.asset join wallet.asset_template template on template.id = template_id
      where fan_id = ${fanId} order by issued_at, asset.id`;
    const entries = await sql`
      select entered_at, entrance from wallet.entry where fan_id = ${fanId} order by entered_at, right_id`;
    const stewards = await sql`
      select event_id, appointed_at from wallet.gate_steward where account_id = ${fanId} order by appointed_at, event_id`;
    const transfers = await sql`
      select created_at, state, cause, reason, answered_at, expires_at, recipient_mail, recipient_first_name,
        recipient_last_name, sender_first_name, sender_last_name, sender_id = ${fanId} as is_sender,
        recipient_id = ${fanId} as is_recipient, acted_by = ${fanId} as is_acted_by_you
      from wallet.transfer where sender_id = ${fanId} or recipient_id = ${fanId} or acted_by = ${fanId} order by id`;
    const passes = await sql`select kind, made_at from wallet.pass where fan_id = ${fanId} order by made_at, right_id`;
    const devices = await sql`
      select registered_at from wallet.pass_device join wallet.pass using (right_id, generation, kind)
      where fan_id = ${fanId} order by registered_at, device_id`;
    return {
      'wallet.asset': [...assets],
      'wallet.entry': [...entries],
      'wallet.gate_steward': [...stewards],
      'wallet.transfer': [...transfers],
      'wallet.pass': [...passes],
      'wallet.pass_device': [...devices],
    };
  },
  async erase(ctx, fanId) {
    const { sql } = ctx;
    await endTransfersOfPerson(ctx, fanId);
    await eraseTransfersOf(sql, fanId);
    await sql`delete from wallet.pass where fan_id = ${fanId}`;
    await sql`delete from wallet.asset where fan_id = ${fanId}`;
    await sql`delete from wallet.gate_steward where account_id = ${fanId}`;
    await sql`update wallet.entry set fan_id = null where fan_id = ${fanId}`;
  },
};
