/** The number of a ticket as it is read and typed: issued anew, it ends with its generation. */
export const ticketNumber = ({ serial, generation }: { serial: string; generation: number }): string =>
  generation === 1 ? serial : `${serial}-${generation}`;

const receipt = /^(?:T(\d{1,9})-)?K?(\d{1,9})$/i;

/** Reads the number of a receipt of the counter: `T12-K3`, `K3` or `3`; undefined: it is none. */
export function readReceiptNumber(text: string): { event: number | undefined; number: number } | undefined {
  const [, event, number] = receipt.exec(text.replace(/\s/g, '')) ?? [];
  return number === undefined ? undefined : { event: event ? Number(event) : undefined, number: Number(number) };
}

/** The number of what was given back of a receipt, counted from 1. */
export const refundNumber = (receiptNumber: string, count: number): string =>
  `${receiptNumber}-R${count === 1 ? '' : count}`;
