import type { Fan } from '#platform/context.ts';

/** Everything that only staff may do; which role holds what is declared in `rooms/accounts/identity/rolesRules.ts`. */
export const permissions = [
  'accounting.close',
  'accounting.export',
  'applications.manage',
  'approvals.decide',
  'approvals.read',
  'audit.read',
  'camps.health',
  'camps.manage',
  'credit.grant',
  'credit.read',
  'figures.read',
  'jobs.manage',
  'matches.live',
  'office.open',
  'orders.fulfil',
  'orders.pack',
  'orders.read',
  'orders.refund',
  'orders.take',
  'organisations.manage',
  'payments.read',
  'payments.settle',
  'people.help',
  'people.privacy',
  'people.read',
  'products.readHidden',
  'promotions.change',
  'promotions.read',
  'returns.read',
  'returns.receive',
  'running.read',
  'running.recipients',
  'running.repair',
  'settings.manage',
  'staff.manage',
  'sweepstakes.draw',
  'sweepstakes.manage',
  'tickets.check',
  'tickets.help',
  'tickets.places',
  'tickets.read',
  'tickets.sell',
  'tickets.void',
  'vouchers.change',
  'vouchers.give',
  'vouchers.read',
] as const;
export type Permission = (typeof permissions)[number];

/** A permission as somebody holds it: everywhere, or on one sub-site only. */
export type HeldPermission = { permission: Permission; section?: string };

/** What a staff token brings: permissions, and whether a second factor or a passkey was used when signing in. */
export type Staff = { permissions: readonly HeldPermission[]; hasSecondFactor: boolean };

/**
 * Does this person hold a permission everywhere, or on the given sub-site? Only a token with scope `office` brings any.
 */
export const holds = (fan: Pick<Fan, 'staff'> | undefined, permission: Permission, section?: string): boolean =>
  fan?.staff?.permissions.some(
    (held) => held.permission === permission && (held.section === undefined || held.section === section),
  ) ?? false;
