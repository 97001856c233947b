import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type NewMembership, recordMembership } from '../server/recordMembership.ts';

const guardian = { name: 'Petra Muster', street: 'Weg 1', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };

/** A membership of this person that holds for long; `parts` says what matters to the test. */
export async function aMembership(ctx: Context, fanId: string, parts: Partial<NewMembership> = {}): Promise<void> {
  const usual = { kind: 'main' as const, number: newId(), department: 'Fußball', startsOn: '2001-07-01', endsOn: null };
  const outcome = await recordMembership(ctx, { ...usual, guardian, ...parts, fanId });
  if (outcome !== 'recorded') throw new Error(`The membership was not recorded: ${outcome}`);
}
