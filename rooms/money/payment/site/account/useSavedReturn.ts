import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#frame/apiClient.ts';
import { poll } from '#frame/poll.ts';
import { paymentClient } from '../paymentClient.ts';
import { deletePaymentCookies } from '../paymentCookies.ts';

/** What has become of a method that is being saved. */
export type Saving =
  | { status: 'none' | 'checking' | 'saved' | 'pending' | 'cancelled' }
  | { status: 'failed'; problem: Problem };

/** Milliseconds between two questions, and how many there are. */
const pause = 1500;
const maxAttempts = 8;

/**
 * Asks what has become of a method (PAY-13): at once for somebody who comes back from the payment service (the address
 * names what it was about), later when a form says that it is done. `onSaved` is told when there is one more.
 */
export function useSavedReturn(onSaved: () => void): {
  saving: Saving;
  check(id: string): Promise<void>;
  reset(): void;
} {
  const [saving, setSaving] = useState<Saving>({ status: 'none' });
  const check = useCallback(
    async (id: string) => {
      setSaving({ status: 'checking' });
      const found = await untilKnown(id);
      // Whatever is known now, nobody is away any more (PAY-20).
      deletePaymentCookies();
      setSaving(found);
      if (found.status === 'saved') onSaved();
    },
    [onSaved],
  );
  useEffect(() => {
    const address = new URL(location.href);
    const id = address.searchParams.get('paymentId');
    if (!id) return;
    address.searchParams.delete('paymentId');
    history.replaceState(history.state, '', address);
    void check(id);
  }, [check]);
  const reset = useCallback(() => setSaving({ status: 'none' }), []);
  return { saving, check, reset };
}

/** Asks until the outcome is known, or as often as is sensible. */
function untilKnown(id: string): Promise<Saving> {
  return new Promise((resolve) => {
    let attempt = 0;
    const finish = (outcome: Saving) => {
      polling.stop();
      resolve(outcome);
    };
    const ask = async (): Promise<void> => {
      if (attempt === maxAttempts) return finish({ status: 'pending' });
      attempt += 1;
      const outcome = await lookUp(id);
      if (outcome) finish(outcome);
    };
    const polling = poll({ ask, pause: () => pause, asksHidden: true });
  });
}

/** Undefined: not known yet. */
async function lookUp(id: string): Promise<Saving | undefined> {
  const answer = await paymentClient.readSavingStatus({ id }, { expected: ({ status }) => status !== 401 });
  if (!answer.ok && answer.problem.errorCode === 'PAYMENT_METHOD_CANCELLED') return { status: 'cancelled' };
  if (!answer.ok) return { status: 'failed', problem: answer.problem };
  return answer.data ? undefined : { status: 'saved' };
}
