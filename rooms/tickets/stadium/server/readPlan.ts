import type { Context } from '#platform/context.ts';
import type { Plan } from '../planRules.ts';
import { listBlocks } from './blockStore.ts';
import { findPlan, listCategories, listPlans, type PlanHead } from './planStore.ts';

/** A version that may be copied, and how many places it has. */
type PublishedPlan = Pick<PlanHead, 'id' | 'venueId' | 'venue' | 'version' | 'note' | 'places'>;

/** Published versions of all venues, by venue, newest first. Single SQL query. */
export async function listPublishedPlans({ sql }: Pick<Context, 'sql'>): Promise<PublishedPlan[]> {
  const plans = await listPlans(sql, { isPublished: true });
  return plans.map(({ id, venueId, venue, version, note, places }) => ({ id, venueId, venue, version, note, places }));
}

/** A published version with all its places; undefined: there is none, or it is a draft. Four statements. */
export async function readPlan({ sql }: Pick<Context, 'sql'>, planId: string): Promise<Plan | undefined> {
  const plan = await findPlan(sql, planId);
  if (plan?.state !== 'published') return undefined;
  const { id, venue, version, width, height } = plan;
  const categories = await listCategories(sql, id);
  return { id, venue, version, width, height, categories, blocks: await listBlocks(sql, id) };
}
