import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { organisationContract } from '../contract.ts';
import { ownOrganisation } from './ownOrganisation.ts';

/** What the club knows of the own organisation; only the support changes it (ORG-37, ORG-38). */
export async function readOwnOrganization(
  ctx: FanContext,
): Promise<ReplyOf<typeof organisationContract.readOwnOrganization>> {
  const { kind, ...organisation } = await ownOrganisation(ctx);
  return { ...organisation, type: kind };
}
