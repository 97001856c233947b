import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { orderHandlingApi } from '../api.ts';
import { expected, type OfficeOrder, ordersClient } from './ordersClient.ts';

export type RefundApproval = ReplyOf<typeof orderHandlingApi.readRefundApproval>;

/**
 * How much of an order the person may give back alone, and what waits for a second person; undefined while it is not
 * known, and for whom refunds nothing. Read again when the order changes; `reload`: after something was asked for.
 */
export function useRefundApproval({ id, version }: Pick<OfficeOrder, 'id' | 'version'>, mayRefund: boolean) {
  const [known, setKnown] = useState<RefundApproval>();
  const reload = useCallback(async () => {
    const answer = await ordersClient.readRefundApproval({ orderId: id }, expected);
    if (answer.ok) setKnown(answer.data);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refund changes how much is left for one person
  useEffect(() => {
    if (mayRefund) void reload();
  }, [mayRefund, reload, version]);
  return { approval: known, reload };
}

/** Must a second person agree to this amount (cents)? */
export const needsSecondPerson = (approval: RefundApproval | undefined, amount: number): boolean =>
  approval !== undefined && amount > Math.round(approval.alone * 100);
