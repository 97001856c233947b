import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { findCard } from '#rooms/accounts/organisation/server/index.ts';
import { cardAnswer, readCard, type ShownCard, seasonOn } from '../../cardRules.ts';
import { isGenuineCard } from '../cards/cardKeys.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import type { Check, Reply } from './checkTicket.ts';

/** The check of a gate that knows cards of fan clubs too: what is no card goes to `checkTicket`. */
export const withCards =
  (deriveKey: DeriveKey, checkTicket: Check): Check =>
  (ctx, scan) => {
    const shown = readCard(scan.code ?? '');
    return shown ? checkCard(ctx, { deriveKey, shown, eventId: scan.eventId }) : checkTicket(ctx, scan);
  };

/**
 * Says whose card it is, of which fan club and until when. A card opens no gate and is never used up, so that nothing
 * is written. Refuses 403. Four statements at most.
 */
async function checkCard(
  ctx: FanContext,
  { deriveKey, shown, eventId }: { deriveKey: DeriveKey; shown: ShownCard; eventId: string },
): Promise<Reply> {
  await refuseUnlessAppointed(ctx, eventId);
  if (!isGenuineCard(deriveKey, shown)) return { answer: 'unknown' };
  const card = await findCard(ctx, shown.cardId);
  const person = card && (await readAccount(ctx, card.fanId));
  const answer = cardAnswer(shown, person !== undefined, ctx.now);
  if (answer !== 'fanClubMember' || !card || !person) return { answer };
  const { fanClub, number } = card;
  return { answer, card: { fanClub, memberName: fullName(person, ctx.locale), number, ...seasonOn(ctx.today()) } };
}
