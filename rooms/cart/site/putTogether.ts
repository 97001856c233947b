import type { PutTogether } from '#frame/template.ts';
import { changing, isExpected, refusalCode } from './cartChanges.ts';
import { cartClient, ensureBuyer } from './cartClient.ts';
import { cartState, openDrawer } from './cartState.ts';
import { itemsOf } from './cartViewRules.ts';
import { forgetVisitorId, readVisitorId } from './visitorCookie.ts';

type Things = readonly { sku: string; quantity: number }[];

/**
 * Puts things into the cart, all of them or none, in the place of the lines `replaces` (ids), and shows them in the
 * drawer. Answers the lines that the seller has made of them, or the code of a refusal.
 */
export async function putTogether(things: Things, replaces: readonly string[] = []): Promise<PutTogether> {
  const answer = await changing(() => send(things, replaces));
  if (!answer.ok) return { refusal: refusalCode(answer.problem) };
  const ids = answer.data.items.map(({ id }) => id);
  const { cart } = cartState.current();
  openDrawer();
  const lines = cart ? itemsOf(cart).filter(({ id }) => ids.includes(id)) : [];
  return { lines: lines.map(({ id, name, variant }) => ({ id, name, ...(variant === undefined ? {} : { variant }) })) };
}

async function send(things: Things, replaces: readonly string[]) {
  const body = { items: things.map((thing) => ({ ...thing })), replaces: [...replaces] };
  await ensureBuyer();
  const answer = await cartClient.addTogether(body, { expected: isExpected });
  if (answer.ok || answer.problem.errorCode !== 'CART_NOT_FOUND' || readVisitorId() === undefined) return answer;
  forgetVisitorId();
  await ensureBuyer();
  return cartClient.addTogether(body, { expected: isExpected });
}
