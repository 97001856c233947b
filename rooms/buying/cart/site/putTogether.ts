import type { PutTogether } from '#frame/template.ts';
import { changing, isExpected, refusalCode } from './cartChanges.ts';
import { cartClient, ensureBuyer, missingCookies } from './cartClient.ts';
import { openDrawer } from './cartState.ts';
import { deleteVisitorId, readVisitorId } from './visitorCookie.ts';

type Things = readonly { sku: string; quantity: number }[];

/** Puts things into the cart, all of them or none, and shows them in the drawer; answers the code of a refusal. */
export async function putTogether(things: Things): Promise<PutTogether> {
  const missing = await missingCookies();
  if (missing) return { refusal: missing };
  const answer = await changing(() => send(things));
  if (!answer.ok) return { refusal: refusalCode(answer.problem) };
  openDrawer();
  return {};
}

async function send(things: Things) {
  const body = { items: things.map((thing) => ({ ...thing })) };
  await ensureBuyer();
  const answer = await cartClient.addTogether(body, { expected: isExpected });
  if (answer.ok || answer.problem.errorCode !== 'CART_NOT_FOUND' || readVisitorId() === undefined) return answer;
  deleteVisitorId();
  await ensureBuyer();
  return cartClient.addTogether(body, { expected: isExpected });
}
