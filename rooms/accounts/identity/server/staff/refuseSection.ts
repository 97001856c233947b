import { sites } from '#club/sites.ts';
import { refuse } from '#platform/api/refuse.ts';
import { staffRefusals } from '../../staff/api.ts';

/** Refuses a sub-site that the club does not have. */
export function refuseSection(section: string | undefined): void {
  if (section !== undefined && !Object.hasOwn(sites, section)) refuse(staffRefusals.roleNotPerSection);
}
