import type { PersonalRecords } from '#ports/personalRecords.ts';

/**
 * Entries and prizes. While a list is open an entry goes with the account; later its code stays without the person, so
 * that the draw can be repeated, and a prize that was not handed over goes to a substitute.
 */
export const sweepstakesRecords: PersonalRecords = {
  room: 'sweepstakes',
  tables: {
    'sweepstakes.entry': { onLeaving: 'erased', isExported: true },
    'sweepstakes.win': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, accountId) {
    const entries = await sql`
      select e.id as code, s.names as series, d.position as door, e.entered_at, e.excluded_at, e.rank
      from sweepstakes.entry e join sweepstakes.door d on d.id = e.door_id join sweepstakes.series s on s.id = d.series_id
      where e.account_id = ${accountId} order by e.entered_at, e.id`;
    const wins = await sql`
      select w.entry_id as code, d.prizes as prize, w.won_at, w.notified_at, w.claim_until, w.claimed_at, w.may_be_named,
        w.handed_over_at, w.forfeited_at, w.forfeit_cause
      from sweepstakes.win w join sweepstakes.door d on d.id = w.door_id
      where w.account_id = ${accountId} order by w.won_at, w.entry_id`;
    return { 'sweepstakes.entry': [...entries], 'sweepstakes.win': [...wins] };
  },
  /** Waits for a closing or a draw that runs at this moment, so that neither keeps the person. */
  async erase({ sql, now }, accountId) {
    await sql`
      select 1 from sweepstakes.door where id in (select door_id from sweepstakes.entry where account_id = ${accountId})
      order by id for share`;
    await sql`
      delete from sweepstakes.entry e using sweepstakes.door d
      where e.door_id = d.id and e.account_id = ${accountId} and (d.closed_at is null or e.excluded_at is not null)`;
    await sql`
      update sweepstakes.win set account_id = null,
        forfeited_at = case when handed_over_at is null then coalesce(forfeited_at, ${now}::timestamptz)
          else forfeited_at end,
        forfeit_cause = case when handed_over_at is null then coalesce(forfeit_cause, 'left') else forfeit_cause end
      where account_id = ${accountId}`;
    await sql`update sweepstakes.entry set account_id = null where account_id = ${accountId}`;
  },
};
