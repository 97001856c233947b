/** Paywall that the club's films lie behind; passes of others open nothing of them (PWL-04, PWL-05). */
export const paywallOfFilms = 1;

export const plans = ['1D', '30D', '365D'] as const;
export type Plan = (typeof plans)[number];

/** Days of each pass. */
export const daysOf: Record<Plan, number> = { '1D': 1, '30D': 30, '365D': 365 };
/** The pass that goes on when its owner wants it to: longer ones may not, by § 309 no. 9 BGB. */
export const renewedPlan: Plan = '30D';

export const dayTime = 86_400_000;
/** PWL-18 CST-30: seconds between two heartbeats. */
export const heartbeatSeconds = 300;
/** A ticket is alive for so long after a heartbeat, in milliseconds: one that is a minute late counts. */
export const aliveTime = (heartbeatSeconds + 60) * 1000;
/** So many devices of one person play at the same time. */
export const mostDevices = 2;
/** For so long somebody may watch on whose renewal fails, in milliseconds; it is tried once a day. */
export const graceTime = 3 * dayTime;
const mostAttempts = 3;
/** For so long somebody whose pass is renewed watches on until the charge is through, in milliseconds. */
export const renewingTime = 3_600_000;
/** So long before it is charged a renewal is announced, in milliseconds. */
export const noticeTime = 7 * dayTime;
/** Days of the right of withdrawal (§ 355 (2) BGB). */
const withdrawalTime = 14 * dayTime;

const sku = /^P(\d{1,4})-(1D|30D|365D)$/;

/** The sku of a pass: `P1-30D`. */
export const skuOf = (plan: Plan): string => `P${paywallOfFilms}-${plan}`;

/** The pass that a sku names; undefined: it is none. */
export function readPassSku(text: string): Plan | undefined {
  const [, paywall, plan] = sku.exec(text) ?? [];
  return Number(paywall) === paywallOfFilms ? (plan as Plan) : undefined;
}

/** PWL-02: active while `expiresAt` lies in the future. */
export const isActive = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now;

/** PWL-04 PWL-05: does this subscription open the club's films? */
export const opensFilms = (subscription: { paywallId: number; expiresAt: Date }, now: Date): boolean =>
  subscription.paywallId === paywallOfFilms && isActive(subscription, now);

type Facts = {
  paidUntil: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
  endedAt: Date | null;
  endCause: string | null;
};
export const passStates = ['active', 'cancelled', 'grace', 'expired', 'ended'] as const;
export type PassState = (typeof passStates)[number];

/** Where a subscription stands. `grace`: paid until now, its renewal fails; `cancelled`: it runs out. */
export function passState({ paidUntil, expiresAt, cancelledAt, endedAt, endCause }: Facts, now: Date): PassState {
  if (endedAt) return endCause === 'expired' ? 'expired' : 'ended';
  if (expiresAt <= now) return 'expired';
  if (paidUntil <= now) return 'grace';
  return cancelledAt ? 'cancelled' : 'active';
}

type Days = { startsAt: Date; endsAt: Date };

/** What is kept of a price when somebody withdraws: a share for each day that has begun (§ 357a (2) BGB). Cents. */
export function keptOf(paid: number, { startsAt, endsAt }: Days, now: Date): number {
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayTime);
  const used = Math.ceil((now.getTime() - startsAt.getTime()) / dayTime);
  return Math.ceil((paid * Math.min(Math.max(used, 0), days)) / days);
}

/** May this pass still be withdrawn from? Within 14 days of buying it, and before it has run out (§ 356 (4) BGB). */
export const mayWithdraw = (
  { origin, addedAt, endsAt, takenBackAt }: { origin: string; addedAt: Date; endsAt: Date; takenBackAt: Date | null },
  now: Date,
): boolean =>
  origin === 'purchase' && takenBackAt === null && endsAt > now && now.getTime() < addedAt.getTime() + withdrawalTime;

/**
 * Which try is due for the next period: the first when the paid time is over, then one a day; undefined: none now. `tries`:
 * how many there were.
 */
export function attemptDue(paidUntil: Date, tries: number, now: Date): number | undefined {
  const due = paidUntil.getTime() + tries * dayTime;
  return tries < mostAttempts && now.getTime() >= due ? tries + 1 : undefined;
}
