import { useCallback, useEffect, useState } from 'react';
import { todayAtHome } from '#frame/format.ts';
import { contactClient } from '#rooms/accounts/contact/site/index.ts';
import { isTooYoung } from '../ageRules.ts';
import type { Cart } from './checkoutClient.ts';

type LimitedItem = { name: string; age: number };

/** May this buyer have what the cart holds? `items`: what is asked about, or what they are too young for. */
export type AgeCheckState = {
  status: 'none' | 'loading' | 'failed' | 'asked' | 'tooYoung' | 'fits';
  items: readonly LimitedItem[];
  reload(): void;
  /** Tells a birthday (`1984-05-18`); false: that is none. */
  saveBirthday(birthday: string): Promise<boolean>;
};

type Known = { birthday: string | null; isOrganization: boolean };
const expected = { expected: ({ status }: { status: number }) => status !== 401 };

/** Looks at the buyer's birthday where something in the cart has an age limit, and only there. */
export function useAgeCheck(cart: Cart): AgeCheckState {
  const items = cart.orders.flatMap((order) =>
    order.items.flatMap(({ name, ageLimit }) => (ageLimit ? [{ name, age: ageLimit }] : [])),
  );
  const isNeeded = items.length > 0;
  const [known, setKnown] = useState<Known | 'failed'>();
  const reload = useCallback(async () => {
    setKnown(undefined);
    const answer = await contactClient.readOwnContact({}, expected);
    setKnown(answer.ok ? answer.data : 'failed');
  }, []);
  useEffect(() => {
    if (isNeeded) void reload();
  }, [isNeeded, reload]);
  const saveBirthday = async (birthday: string) => {
    const answer = await contactClient.changeOwnContact({ birthday }, expected);
    if (answer.ok) setKnown(answer.data);
    return answer.ok;
  };
  return { ...judged(items, known), reload: () => void reload(), saveBirthday };
}

function judged(items: LimitedItem[], known: Known | 'failed' | undefined): Pick<AgeCheckState, 'status' | 'items'> {
  if (items.length === 0) return { status: 'none', items };
  if (known === undefined) return { status: 'loading', items };
  if (known === 'failed') return { status: 'failed', items };
  const { birthday, isOrganization } = known;
  if (isOrganization) return { status: 'fits', items };
  if (birthday === null) return { status: 'asked', items };
  const young = items.filter(({ age }) => isTooYoung(birthday, age, todayAtHome()));
  return young.length > 0 ? { status: 'tooYoung', items: young } : { status: 'fits', items };
}
