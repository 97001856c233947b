import { sites } from '#club/sites.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { staffRefusals } from '../../staff/contract.ts';

/** Refuses a sub-site that the club does not have. */
export function refuseSection(section: string | undefined): void {
  if (section !== undefined && !Object.hasOwn(sites, section)) refuse(staffRefusals.roleNotPerSection);
}
