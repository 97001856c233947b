// Shared by the card form (browser) and the service's own door (server).

export type Card = { number: string; expiry: string; cvc: string; holder: string };
export type CardField = keyof Card;
/** `unknown`: a card like any other, but this service only knows its test cards. */
export type CardFault = 'required' | 'invalid' | 'past' | 'unknown';

/** What happens with each test card. */
export const testCards: Record<
  string,
  Record<'pays' | 'saves' | 'charges', 'captured' | 'challenge' | 'CARD_DECLINED'>
> = {
  '4242424242424242': { pays: 'captured', saves: 'captured', charges: 'captured' },
  '4000000000000002': { pays: 'CARD_DECLINED', saves: 'CARD_DECLINED', charges: 'CARD_DECLINED' },
  '4000002760003184': { pays: 'challenge', saves: 'challenge', charges: 'challenge' },
  '4000000000000341': { pays: 'CARD_DECLINED', saves: 'captured', charges: 'CARD_DECLINED' },
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Groups of four, at most 19 digits. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY`; a first digit above 1 is a month of its own. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The check digit that every card number ends with (Luhn). */
export function hasGoodCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length > 0 && sum % 10 === 0;
}

/** Everything that is wrong with a card, one fault a field; none: it can be tried. */
export function cardFaults(card: Card, now: Date): Partial<Record<CardField, CardFault>> {
  const faults = {
    number: numberFault(digitsOf(card.number)),
    expiry: expiryFault(card.expiry, now),
    cvc: card.cvc.trim() === '' ? 'required' : /^\d{3,4}$/.test(card.cvc.trim()) ? undefined : 'invalid',
    holder: holderFault(card.holder.trim()),
  } as const;
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function numberFault(number: string): CardFault | undefined {
  if (number === '') return 'required';
  if (number.length < 12 || number.length > 19 || !hasGoodCheckDigit(number)) return 'invalid';
  return Object.hasOwn(testCards, number) ? undefined : 'unknown';
}

function expiryFault(text: string, now: Date): CardFault | undefined {
  if (text.trim() === '') return 'required';
  const match = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'invalid';
  // A card is good until its month is over.
  const endsAt = Date.UTC(2000 + Number(match[2]), month, 1);
  return endsAt > now.getTime() ? undefined : 'past';
}

function holderFault(holder: string): CardFault | undefined {
  if (holder === '') return 'required';
  return holder.length > 100 || /\p{Cc}/u.test(holder) ? 'invalid' : undefined;
}
