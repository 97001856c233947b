import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Events } from '#ports/events.ts';
import { memberBadge } from '../assetTypes.ts';
import { deleteNewAsset, insertAsset } from './assetStore.ts';

/** Anyone who becomes a member of the club itself gets its badge, once. */
export async function issueMemberBadge(
  { sql, now }: Context,
  { fanId, kind }: Events['MembershipRecorded'],
): Promise<void> {
  if (kind === 'main') await insertAsset(sql, { id: newId(), fanId, type: memberBadge, issuedAt: now });
}

/** Anyone whose membership was written down by mistake loses the badge that came of it. */
export async function takeMemberBadgeBack(
  { sql }: Context,
  { fanId, kind, recordedAt }: Events['MembershipTakenBack'],
): Promise<void> {
  if (kind === 'main') await deleteNewAsset(sql, { fanId, type: memberBadge, since: recordedAt });
}
