import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { type FanClubCard, findCardOf, listCardsOf } from '#rooms/accounts/organisation/server/index.ts';
import { type cardApi, cardRefusals } from '../../cardApi.ts';
import { seasonOn } from '../../cardRules.ts';
import { codeDigits, codeStepSeconds } from '../../codeRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { cardSecret } from './cardKeys.ts';

type Api = typeof cardApi;
type Card = ReplyOf<Api['readFanClubCard']>;

/** Cards of the signed-in person (FAN-11). Two statements. */
export async function listFanClubCards(ctx: FanContext): Promise<ReplyOf<Api['listFanClubCards']>> {
  const cards = await listCardsOf(ctx, ctx.fan.id);
  return { items: cards.length === 0 ? [] : await cardReplies(ctx, cards) };
}

/** One card of the signed-in person (FAN-18). Refuses 404. Two statements. */
export async function readFanClubCard(
  ctx: FanContext,
  { organizationId }: InputOf<Api['readFanClubCard']>,
): Promise<Card> {
  const [card] = await cardReplies(ctx, [await ownCard(ctx, organizationId)]);
  return card ?? refuse(cardRefusals.unknownCard);
}

/** What the member's device needs to show the code, also without a network. Refuses 404. Single SQL query. */
export const readFanClubCardCode =
  (deriveKey: DeriveKey) =>
  async (
    ctx: FanContext,
    { organizationId }: InputOf<Api['readFanClubCardCode']>,
  ): Promise<ReplyOf<Api['readFanClubCardCode']>> => {
    const { id: cardId } = await ownCard(ctx, organizationId);
    const secret = cardSecret(deriveKey, cardId).toString('base64');
    return { cardId, secret, stepSeconds: codeStepSeconds, digits: codeDigits, now: ctx.now.toISOString() };
  };

const ownCard = async (ctx: FanContext, organizationId: string): Promise<FanClubCard> =>
  (await findCardOf(ctx, ctx.fan.id, organizationId)) ?? refuse(cardRefusals.unknownCard);

async function cardReplies(ctx: FanContext, cards: FanClubCard[]): Promise<Card[]> {
  const { firstName, lastName } = (await readAccount(ctx, ctx.fan.id)) ?? refuse(commonRefusals.notFound);
  return cards.map(({ id, organisationId, fanClub, number, since }) => ({
    id,
    organizationId: organisationId,
    fanClub,
    firstName,
    lastName,
    number,
    since: since.toISOString(),
    ...seasonOn(ctx.today()),
  }));
}
