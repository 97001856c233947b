/** A payment that has been begun: kept for this tab, so that the card form survives a reload (CHK-08, CHK-12). */
export type PendingPayment = { checkoutId: string; scriptUrl: string };

const key = 'pendingPayment';

export function keepPendingPayment(pending: PendingPayment): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

export function readPendingPayment(): PendingPayment | undefined {
  const kept = sessionStorage.getItem(key);
  if (!kept) return undefined;
  const { checkoutId, scriptUrl } = JSON.parse(kept) as Partial<PendingPayment>;
  return checkoutId && scriptUrl ? { checkoutId, scriptUrl } : undefined;
}

export function forgetPendingPayment(): void {
  sessionStorage.removeItem(key);
}
