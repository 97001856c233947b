import type { OrganisationKind } from './organisationStore.ts';

/** A fan club has at most two admins (X6); other organisations as many as they like. */
const maxAdmins = (kind: OrganisationKind): number => (kind === 'fanClub' ? 2 : Number.POSITIVE_INFINITY);

export type AdminChange = {
  kind: OrganisationKind;
  /** Admins now. */
  admins: number;
  isAdmin: boolean;
  wanted: boolean;
  /** Does somebody change their own right? */
  isOwn: boolean;
};

/**
 * May the admin right be given or taken? In fan clubs an admin takes only their own (X5); nobody takes the last one,
 * since nobody could give it back (B§4).
 */
export function refusedChange({
  kind,
  admins,
  isAdmin,
  wanted,
  isOwn,
}: AdminChange): 'lastAdmin' | 'tooManyAdmins' | 'notAllowed' | undefined {
  if (isAdmin === wanted) return undefined;
  if (wanted) return admins >= maxAdmins(kind) ? 'tooManyAdmins' : undefined;
  if (kind === 'fanClub' && !isOwn) return 'notAllowed';
  return admins <= 1 ? 'lastAdmin' : undefined;
}

/** The same for staff, who may take the right of others too, but leave no organisation without an admin. */
export function refusedByStaff(change: Omit<AdminChange, 'isOwn'>): 'lastAdmin' | 'tooManyAdmins' | undefined {
  const refused = refusedChange({ ...change, isOwn: true });
  return refused === 'notAllowed' ? undefined : refused;
}

/** Days that an invitation is good for. */
export const invitationDays = 14;
