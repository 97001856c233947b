// Who may do what: tokens, and roles of staff.

export type { Role } from '../rolesRules.ts';
export { authenticate } from './authenticate.ts';
export { insertAccessToken, revokeActing } from './recordStore.ts';
export { grantRole } from './staff/grantRole.ts';
export { listStaffWith } from './staff/listStaffWith.ts';
export { listRolesOf } from './staff/staffStore.ts';
