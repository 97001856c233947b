import { ticketClassTraits } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import type { CancelledPageProps, ListedEvent, StadiumOffer, TicketOffer } from '../site/pageProps.ts';
import { ticketSku } from '../skuRules.ts';
import { classWords, seatClassWords } from './classWords.ts';
import type { TicketEvent } from './eventStore.ts';
import { isScarce, saleState } from './saleWindowRules.ts';

type Asking = Pick<Context, 'now' | 'locale'>;

/** An event without a plan, as its page sells it. */
export function ticketOffer(event: TicketEvent, { now, locale }: Asking): TicketOffer {
  const { id, number, slug, matchId, available, maxQuantity, onSaleFrom, classes } = event;
  return {
    id,
    maxQuantity,
    admission: event.admission,
    path: `/tickets/${slug}/`,
    onSaleFrom: onSaleFrom.toISOString(),
    state: saleState(event, now),
    available: Math.max(0, Math.min(available, maxQuantity)),
    classes: classes.map(({ code, price, memberPrice }) => ({
      sku: ticketSku(number, code),
      name: classWords(code, { isMatch: matchId !== null })[locale],
      price,
      memberPrice: memberPrice ?? price,
    })),
  };
}

/** An event in the list. */
export function listedEvent(event: TicketEvent, asking: Asking): ListedEvent {
  const state = saleState(event, asking.now);
  const isCancelled = state === 'calledOff' || state === 'closedDoors';
  const classes = isCancelled ? [] : [...event.classes, ...event.prices];
  const amounts = classes.map(({ price }) => price).filter((price) => price > 0);
  return {
    id: event.id,
    path: `/tickets/${event.slug}/`,
    name: inLocale(event.names, asking.locale),
    startsAt: event.startsAt.toISOString(),
    ...(event.venue ? { venue: event.venue } : {}),
    hasPlan: event.planId !== null,
    state,
    isScarce: isScarce(event),
    onSaleFrom: event.onSaleFrom.toISOString(),
    phases: phasesOf(event, (text) => inLocale(text, asking.locale)),
    ...(amounts.length > 0 ? { prices: { from: Math.min(...amounts), to: Math.max(...amounts) } } : {}),
  };
}

/** An event that is not played, or without spectators, as its page says so; undefined: it takes place. */
export function cancelledOffer(event: TicketEvent, asking: Asking): CancelledPageProps | undefined {
  const state = saleState(event, asking.now);
  if (state !== 'calledOff' && state !== 'closedDoors') return undefined;
  const { name, startsAt, venue } = listedEvent(event, asking);
  return { state, name, startsAt, ...(venue === undefined ? {} : { venue }) };
}

/** An event in a stadium with blocks, as its page sells it. */
export function stadiumOffer(event: TicketEvent, asking: Asking): StadiumOffer {
  const say = (text: LocalizedText) => inLocale(text, asking.locale);
  return {
    id: event.id,
    number: event.number,
    plan: event.planId ?? '',
    path: `/tickets/${event.slug}/`,
    name: say(event.names),
    startsAt: event.startsAt.toISOString(),
    ...(event.venue ? { venue: event.venue } : {}),
    state: saleState(event, asking.now),
    onSaleFrom: event.onSaleFrom.toISOString(),
    onSaleUntil: event.onSaleUntil.toISOString(),
    maxQuantity: event.maxQuantity,
    needsAccount: event.needsAccount,
    admission: event.admission,
    categories: categoriesOf(event, say),
    phases: phasesOf(event, say),
  };
}

/**
 * Categories of an event with their prices by class. `say`: what is told of a text in three languages; `toAmount`: of
 * cents.
 */
export const categoriesOf = <T>(
  { categories, prices }: TicketEvent,
  say: (text: LocalizedText) => T,
  toAmount = (cents: number) => cents,
) =>
  categories.map(({ number, names, color, isStanding }) => ({
    number,
    name: say(names),
    color,
    isStanding,
    prices: prices
      .filter(({ category }) => category === number)
      .map(({ code, price, memberPrice }) => ({
        code,
        name: say(seatClassWords(code)),
        price: toAmount(price),
        memberPrice: toAmount(memberPrice ?? price),
        ...ticketClassTraits[code],
      })),
  }));

/** When who may buy. */
export const phasesOf = <T>({ phases }: TicketEvent, say: (text: LocalizedText) => T) =>
  phases.map(({ names, startsAt, endsAt, ...phase }) => ({
    ...phase,
    name: say(names),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }));
