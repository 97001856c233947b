import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { organisationApi } from '../api.ts';
import { ownOrganisation } from './ownOrganisation.ts';

/** What the club knows of the own organisation; only the support changes it (ORG-37, ORG-38). */
export async function readOwnOrganization(
  ctx: FanContext,
): Promise<ReplyOf<typeof organisationApi.readOwnOrganization>> {
  const { kind, ...organisation } = await ownOrganisation(ctx);
  return { ...organisation, type: kind };
}
