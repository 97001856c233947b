import { type HeldPermission, type Permission, permissions } from '#platform/api/permissions.ts';

/** Each role with the permissions that it holds. Roles without one get theirs with the rooms they work in. */
export const permissionsOfRole = {
  editor: ['matches.live'],
  shop: ['orders.fulfil', 'orders.read', 'products.readHidden'],
  fulfilment: ['orders.fulfil', 'orders.read'],
  service: ['orders.fulfil', 'orders.read', 'orders.refund', 'payments.read', 'products.readHidden'],
  ticketing: ['credit.read'],
  finance: ['credit.grant', 'credit.read', 'orders.read', 'orders.refund', 'payments.read', 'payments.settle'],
  hr: [],
  camps: [],
  media: ['matches.live'],
  gate: [],
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
  held.flatMap(({ role, section }) =>
    isRole(role) ? permissionsOfRole[role].map((permission) => ({ permission, ...(section ? { section } : {}) })) : [],
  );
