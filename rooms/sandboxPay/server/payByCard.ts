import { z } from 'zod';
import { cardFaults, digitsOf, testCards } from '../browser/cardRules.ts';
import { type Answer, failure } from './answer.ts';
import { decide, findForBrowser } from './decide.ts';
import type { Sandbox } from './sandbox.ts';

const text = z.string().max(200).default('');
const confirmation = z.object({ clientSecret: text, number: text, expiry: text, cvc: text, holder: text });

/** What the card form sends: pays with a card, or saves it. */
export async function payByCard(sandbox: Sandbox, id: string, body: unknown): Promise<Answer> {
  const parsed = confirmation.safeParse(body);
  if (!parsed.success) return failure(400, 'invalid_card');
  const { clientSecret, ...card } = parsed.data;
  const payment = await findForBrowser(sandbox, id, clientSecret);
  if (!payment) return failure(404, 'payment_not_found');
  const faults = cardFaults(card, sandbox.now());
  if (payment.state === 'open' && Object.keys(faults).length > 0) return failure(422, 'card_invalid', faults);
  const number = digitsOf(card.number);
  const outcome = testCards[number] ?? { pays: 'CARD_DECLINED', saves: 'CARD_DECLINED', charges: 'CARD_DECLINED' };
  return decide(sandbox, payment, payment.purpose === 'save' ? outcome.saves : outcome.pays, {
    lastDigits: number.slice(-4),
    owner: card.holder.trim(),
    expiry: digitsOf(card.expiry).replace(/^(..)(..)$/, '$1/$2'),
    charges: outcome.charges,
  });
}
