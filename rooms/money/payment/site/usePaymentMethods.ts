import { useCallback, useEffect, useState } from 'react';
import { sepaTesters } from '#club/groups.ts';
import { contactClient, type PaymentInfo, paymentClient } from './paymentClient.ts';

export type PaymentMethods = {
  status: 'loading' | 'ready' | 'failed';
  info: PaymentInfo;
  /** May pay by direct debit (CHK-18, CHK-20). */
  isTester: boolean;
  reload(): Promise<void>;
};

const nothing: PaymentInfo = { creditCard: [], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };

/** What the signed-in person has saved and may use. */
export function usePaymentMethods(): PaymentMethods {
  const [status, setStatus] = useState<PaymentMethods['status']>('loading');
  const [info, setInfo] = useState(nothing);
  const [isTester, setIsTester] = useState(false);
  const reload = useCallback(async () => {
    const expected = ({ status }: { status: number }) => status !== 401;
    const [read, groups] = await Promise.all([
      paymentClient.readPaymentInfo({}, { expected }),
      contactClient.listOwnGroups({}, { expected }),
    ]);
    if (read.ok) setInfo(read.data);
    setIsTester(groups.ok && groups.data.items.some(({ name }) => name === sepaTesters));
    setStatus(read.ok ? 'ready' : 'failed');
  }, []);
  useEffect(() => void reload(), [reload]);
  return { status, info, isTester, reload };
}
