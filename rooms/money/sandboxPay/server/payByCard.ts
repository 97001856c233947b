import { z } from 'zod';
import { cardFaults, digitsOf, testCards } from '../browser/cardRules.ts';
import { type Answer, failure } from './answer.ts';
import { decide, findForBrowser } from './decide.ts';
import type { Sandbox } from './sandbox.ts';
import type { Facts } from './sandboxPaymentStore.ts';

const text = z.string().max(200).default('');
const confirmation = z.object({ clientSecret: text, number: text, expiry: text, cvc: text, holder: text });
const declined = { pays: 'CARD_DECLINED', saves: 'CARD_DECLINED', charges: 'CARD_DECLINED' } as const;

/** What the card form sends: pays with a card, or saves it. */
export async function payByCard(sandbox: Sandbox, id: string, body: unknown): Promise<Answer> {
  const parsed = confirmation.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_card');
  const { clientSecret, ...card } = parsed.data;
  const faults = cardFaults(card, sandbox.now());
  const number = digitsOf(card.number);
  const { pays, saves, charges } = testCards[number] ?? declined;
  const facts: Facts = {
    lastDigits: number.slice(-4),
    owner: card.holder.trim(),
    expiry: digitsOf(card.expiry).replace(/^(..)(..)$/, '$1/$2'),
    charges,
  };
  const payment = await findForBrowser(sandbox, id, clientSecret);
  if (!payment) return failure(404, 'payment_not_found');
  if (payment.state === 'open' && Object.keys(faults).length > 0) return failure(422, 'card_invalid', faults);
  return decide(sandbox, payment, payment.purpose === 'save' ? saves : pays, facts);
}
