import type { Objection } from '#ports/objection.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import { isRenewed } from './ownPass.ts';

/** What the paywall keeps about somebody: subscriptions, and the devices that they watch on. */
export const paywallRecords: PersonalRecords = {
  room: 'paywall',
  tables: {
    'paywall.subscription': { onLeaving: 'erased', isExported: true },
    'paywall.ticket': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const subscriptions = await sql<object[]>`
      select s.id, s.number, s.started_at, s.paid_until, s.expires_at, s.agreed_price, s.agreed_at, s.cancelled_at,
        s.ended_at, s.end_cause,
        (select jsonb_agg(jsonb_build_object('origin', p.origin, 'plan', p.plan, 'startsAt', p.starts_at,
          'endsAt', p.ends_at, 'paid', p.paid) order by p.starts_at)
          from paywall.period p where p.subscription_id = s.id) as periods
      from paywall.subscription s where s.fan_id = ${fanId} order by s.started_at`;
    const tickets = await sql<object[]>`
      select device_id, device_name, video_uid, started_at, alive_until, plays from paywall.ticket
      where fan_id = ${fanId} order by started_at`;
    return { 'paywall.subscription': [...subscriptions], 'paywall.ticket': [...tickets] };
  },
  /** Periods stay, since books and orders name them; whose they were is not known any more. */
  async erase({ sql, now }, fanId) {
    await sql`
      with gone as (delete from paywall.ticket where fan_id = ${fanId})
      update paywall.subscription set fan_id = null, payment_token_id = null, agreed_price = null, agreed_at = null,
        paid_until = least(paid_until, ${now}), expires_at = least(expires_at, ${now}),
        ended_at = coalesce(ended_at, ${now}), end_cause = coalesce(end_cause, 'expired')
      where fan_id = ${fanId}`;
  },
};

/** A pass that is renewed on and on must be cancelled first; so must the method be changed that pays for it. */
export const renewalObjection: Objection = {
  room: 'paywall',
  againstLeaving: async (ctx, fanId) => ((await isRenewed(ctx, fanId)) ? 'ACCOUNT_HAS_RUNNING_CONTRACTS' : undefined),
  async againstForgettingMethod({ sql }, fanId, paymentTokenId) {
    const rows = await sql`
      select id from paywall.subscription where fan_id = ${fanId} and payment_token_id = ${paymentTokenId}
      and ended_at is null`;
    return rows.length > 0 ? 'USER_HAS_UNCANCELLED_CONTRACT' : undefined;
  },
};
