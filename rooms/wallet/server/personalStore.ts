import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the wallet keeps about a person: what lies in it, and where they came in. */
export const walletRecords: PersonalRecords = {
  room: 'wallet',
  tables: {
    'wallet.asset': { onLeaving: 'erased', isExported: true },
    'wallet.entry': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const assets = await sql`
      select type, names, issued_at from wallet.asset join wallet.asset_template template on template.id = template_id
      where fan_id = ${fanId} order by issued_at, asset.id`;
    const entries = await sql`
      select entered_at, entrance from wallet.entry where fan_id = ${fanId} order by entered_at, right_id`;
    return { 'wallet.asset': [...assets], 'wallet.entry': [...entries] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from wallet.asset where fan_id = ${fanId}`;
    await sql`update wallet.entry set fan_id = null where fan_id = ${fanId}`;
  },
};
