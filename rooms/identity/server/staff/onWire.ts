import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { staffContract } from '../../staff/contract.ts';
import type { Invitation } from './invitationStore.ts';
import type { HeldRole } from './staffStore.ts';

/** A role as the office reads it. */
export const roleOnWire = ({
  id,
  role,
  section,
  grantedAt,
  grantedBy,
}: HeldRole): ReplyOf<typeof staffContract.grantStaffRole> => ({
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
}: Invitation): ReplyOf<typeof staffContract.inviteStaff> => ({
  ...rest,
  ...(section === null ? {} : { section }),
  expiresAt: expiresAt.toISOString(),
});
