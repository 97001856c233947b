import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { staffApi } from '../../staff/api.ts';
import type { Invitation } from './invitationStore.ts';
import type { HeldRole } from './staffStore.ts';

/** A role as the office reads it. */
export const roleOnWire = ({
  id,
  role,
  section,
  grantedAt,
  grantedBy,
}: HeldRole): ReplyOf<typeof staffApi.grantStaffRole> => ({
  id,
  role,
  ...(section === null ? {} : { section }),
  grantedAt: grantedAt.toISOString(),
  ...(grantedBy === null ? {} : { grantedBy }),
});

/** An invitation as the office reads it; the secret is in the mail alone. */
export const invitationOnWire = ({
  section,
  expiresAt,
  ...rest
}: Invitation): ReplyOf<typeof staffApi.inviteStaff> => ({
  ...rest,
  ...(section === null ? {} : { section }),
  expiresAt: expiresAt.toISOString(),
});
