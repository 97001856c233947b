import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { calledName } from '#platform/names/personName.ts';
import type { contactApi } from '../api.ts';
import { contactOf } from './ensureContact.ts';

/**
 * What pages need to address a person: the name by which the club knows them today (ACC-34, ACC-36). Organisations have
 * no such contact: 404.
 */
export async function readCmsContact(ctx: FanContext): Promise<ReplyOf<typeof contactApi.readCmsContact>> {
  const { fanId, firstName, lastName, language, isOrganization } = await contactOf(ctx, ctx.fan.id);
  if (isOrganization) refuse(commonRefusals.notFound);
  return { id: fanId, name: calledName({ firstName, lastName }, ctx.locale) || lastName, preferences: { language } };
}
