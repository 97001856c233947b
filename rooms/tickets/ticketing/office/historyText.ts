import { formatInstant, formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { HistoryEntry } from './ticketsClient.ts';

const event = '/office/v1/ticket-events/:eventId';

/** Deeds that have a name here, by endpoint. */
const deeds: Record<string, string> = {
  'POST /office/v1/ticket-events': 'created',
  [`PUT ${event}`]: 'saved',
  [`POST ${event}/publication`]: 'published',
  [`POST ${event}/sale-end`]: 'saleEnd',
  [`POST ${event}/move`]: 'rescheduled',
  [`POST ${event}/relocation`]: 'relocated',
  [`POST ${event}/template`]: 'template',
  [`POST ${event}/allocations`]: 'allocated',
  [`POST ${event}/allocations/:allocationId/freeing`]: 'freed',
  [`POST ${event}/receipts`]: 'counter',
  [`POST ${event}/guests`]: 'guests',
  [`POST ${event}/season-tickets`]: 'season',
  [`POST ${event}/cancellation`]: 'cancelled',
  [`POST ${event}/cancellation/undo`]: 'cancellationUndone',
  [`POST ${event}/cancellation/retry`]: 'retried',
  [`PUT ${event}/cancellation/receipts/:refundId`]: 'paidBack',
  [`PUT ${event}/admission`]: 'admission',
  [`POST ${event}/admission/steering`]: 'steered',
  [`PUT ${event}/lottery`]: 'admission',
  [`POST ${event}/lottery/draw`]: 'drawn',
  'POST /office/v1/approvals/:id/approval': 'cancelled',
  [`POST ${event}/till/opening`]: 'tillOpened',
  [`POST ${event}/till/closing`]: 'tillClosed',
  [`POST ${event}/gate/stewards`]: 'stewards',
  [`DELETE ${event}/gate/stewards/:accountId`]: 'stewardDismissed',
  [`POST ${event}/gate/key`]: 'keyRenewed',
  'GET /office/v1/gate/events/:eventId/snapshot': 'gateList',
  'POST /office/v1/gate/entries': 'gateEntries',
  'command line': 'commandLine',
};

/** What was asked for and waits for a second person; absent: calling the event off. */
const asked: Record<string, string> = {
  [`POST ${event}/guests`]: 'askedFree',
  [`POST ${event}/season-tickets`]: 'askedFree',
  [`POST ${event}/receipts/:receiptId/refunds`]: 'askedRefund',
};

/** The name of a deed; what an approval has led to says itself what it is. */
function deedOf({ what, after = {} }: HistoryEntry): string {
  if (after.approvalId) return asked[what] ?? 'asked';
  if (after.guests !== undefined) return 'guests';
  return after.seasonTickets === undefined ? (deeds[what] ?? 'other') : 'season';
}

/** Which values of a deed are shown beside its name. */
const shownValues: Record<string, readonly string[]> = {
  saleEnd: ['onSaleUntil'],
  rescheduled: ['startsAt'],
  relocated: ['venue'],
  template: ['template'],
  allocated: ['kind', 'places'],
  freed: ['freed'],
  counter: ['pieces', 'total'],
  guests: ['guests'],
  season: ['seasonTickets'],
  cancelled: ['kind'],
  asked: ['kind'],
  askedRefund: ['amount'],
  paidBack: ['isPaidBack', 'amount'],
  admission: ['admission'],
  steered: ['deed', 'perMinute'],
  drawn: ['applications', 'won'],
  tillOpened: ['openedWith'],
  tillClosed: ['counted'],
};

const moments = ['onSaleUntil', 'startsAt'];
const sums = ['total', 'amount', 'openedWith', 'counted'];
/** Groups of words for values that are codes. */
const codes: Record<string, string> = {
  kind: 'doneKinds',
  admission: 'doneAdmissions',
  deed: 'doneSteering',
  isPaidBack: 'donePayouts',
};

/** What staff have done with an event, as an entry of its history says it. */
export function useHistoryText(): (entry: HistoryEntry) => string {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const valueText = (name: string, value: unknown): string => {
    if (moments.includes(name)) return formatInstant(String(value), locale);
    if (sums.includes(name)) return formatMoney(Number(value), locale);
    if (codes[name]) return t(`${codes[name]}.${value}`);
    return typeof value === 'number' ? t(`history.${name}`, { count: value }) : String(value);
  };
  return (entry) => {
    const { after = {} } = entry;
    const deed = deedOf(entry);
    const names = (shownValues[deed] ?? []).filter((name) => after[name] !== undefined && after[name] !== null);
    const parts =
      deed === 'saved'
        ? Object.keys(after).map((name) => t(`changed.${name}`))
        : names.map((name) => valueText(name, after[name]));
    return [t(`deeds.${deed}`), parts.join(', ')].filter(Boolean).join(': ');
  };
}
