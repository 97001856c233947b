import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Membership } from '../server/membershipStore.ts';
import { recordMembership } from '../server/recordMembership.ts';

/** A membership of this person that holds for long; `parts` says what matters to the test. */
export async function aMembership(ctx: Context, fanId: string, parts: Partial<Membership> = {}): Promise<void> {
  const usual = { kind: 'main' as const, number: newId(), department: 'Fußball', startsOn: '2001-07-01', endsOn: null };
  await recordMembership(ctx, { ...usual, ...parts, fanId });
}
