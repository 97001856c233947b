import { type HeldPermission, type Permission, permissions } from '#platform/api/permissions.ts';

/**
 * Each role with the permissions that it holds; every one opens the office. More come with the rooms that a role works
 * in.
 */
export const permissionsOfRole = {
  editor: ['matches.live', 'office.open'],
  shop: ['office.open', 'orders.fulfil', 'orders.pack', 'products.readHidden', 'promotions.change', 'promotions.read'],
  fulfilment: ['office.open', 'orders.fulfil', 'orders.pack', 'returns.read', 'returns.receive'],
  service: [
    'approvals.read',
    'office.open',
    'orders.fulfil',
    'orders.pack',
    'orders.read',
    'orders.refund',
    'orders.take',
    'organisations.manage',
    'payments.read',
    'people.help',
    'people.privacy',
    'people.read',
    'products.readHidden',
    'promotions.read',
    'returns.read',
    'returns.receive',
    'tickets.help',
    'tickets.read',
    'vouchers.change',
    'vouchers.give',
    'vouchers.read',
  ],
  ticketing: [
    'approvals.read',
    'credit.read',
    'office.open',
    'tickets.check',
    'tickets.help',
    'tickets.places',
    'tickets.read',
    'tickets.sell',
    'tickets.void',
  ],
  finance: [
    'accounting.close',
    'accounting.export',
    'approvals.decide',
    'approvals.read',
    'credit.grant',
    'credit.read',
    'figures.read',
    'office.open',
    'orders.pack',
    'orders.read',
    'orders.refund',
    'payments.read',
    'payments.settle',
    'promotions.read',
    'returns.read',
    'sweepstakes.draw',
    'tickets.read',
    'vouchers.change',
    'vouchers.give',
    'vouchers.read',
  ],
  hr: ['applications.manage', 'jobs.manage', 'office.open'],
  camps: ['camps.health', 'camps.manage', 'office.open'],
  media: ['approvals.read', 'matches.live', 'office.open', 'sweepstakes.manage'],
  gate: ['office.open', 'tickets.check'],
  administrator: permissions,
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof permissionsOfRole;
export const roles = Object.keys(permissionsOfRole) as [Role, ...Role[]];

export const isRole = (text: string): text is Role => Object.hasOwn(permissionsOfRole, text);

/** Roles that may be given for a single sub-site. */
const rolesOfSection: readonly Role[] = ['editor', 'shop', 'media'];

/** May this role be given for one sub-site instead of everywhere? */
export const mayBePerSection = (role: Role): boolean => rolesOfSection.includes(role);

/** What somebody with these roles may do; a role that is not known (any more) gives nothing. */
export const permissionsOf = (held: readonly { role: string; section?: string | null }[]): HeldPermission[] =>
  held.flatMap(({ role, section }) => {
    const permissionsHeld: readonly Permission[] = isRole(role) ? permissionsOfRole[role] : [];
    return permissionsHeld.map((permission) => ({ permission, ...(section ? { section } : {}) }));
  });

export type HelpObstacle = 'own' | 'staff';

/**
 * Why somebody of the staff cannot help a person with signing in: nobody helps themself, and a colleague is helped by
 * who manages the staff, since a colleague's account could be taken over otherwise.
 */
export function helpObstacle({
  isSelf,
  isStaff,
  mayManageStaff,
}: {
  isSelf: boolean;
  isStaff: boolean;
  mayManageStaff: boolean;
}): HelpObstacle | undefined {
  if (isSelf) return 'own';
  return isStaff && !mayManageStaff ? 'staff' : undefined;
}
