import { useEffect, useState } from 'react';
import { useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import { fullName } from '#platform/names/personName.ts';
import { contactClient } from '#rooms/accounts/contact/site/index.ts';
import { type OrderOfList, orderClient } from '#rooms/orders/order/site/index.ts';

/**
 * What the form need not ask of somebody who is signed in: name and address as in their account, and their latest
 * orders.
 */
export type Withdrawer = { name: string; email: string; orders: readonly OrderOfList[] };

const expected = { expected: () => true };

/**
 * Who is signed in here; undefined: nobody, or not known yet. What cannot be read stays empty, since the form does
 * without.
 */
export function useWithdrawer(): Withdrawer | undefined {
  const { status } = useSession();
  const locale = useLocale();
  const [known, setKnown] = useState<Withdrawer>();
  useEffect(() => {
    if (status !== 'signedIn') return;
    let isUnmounted = false;
    const asked = [
      contactClient.readOwnContact({}, expected),
      orderClient.listOrders({ PageSize: 20 }, expected),
    ] as const;
    void Promise.all(asked).then(([contact, orders]) => {
      if (isUnmounted) return;
      const { email = '', ...person } = contact.ok ? contact.data : { firstName: '', lastName: '' };
      setKnown({ name: fullName(person, locale), email, orders: orders.ok ? orders.data.items : [] });
    });
    return () => {
      isUnmounted = true;
      setKnown(undefined);
    };
  }, [status, locale]);
  return known;
}
