import { useCallback, useEffect, useState } from 'react';
import { deleteFromDevice, deviceStore } from '#frame/deviceStore.ts';
import { callerHere } from '#frame/session.ts';
import { type AtHand, atHandOnDevice, notOver, takeIn } from './atHand.ts';
import { walletClient } from './walletClient.ts';

const onDevice = atHandOnDevice(deviceStore);
/** Milliseconds between two looks at whether somebody has come in, while the page is open. */
const pause = 60_000;

export type AtHandState = {
  /** Undefined: nothing is known yet. */
  atHand: AtHand | undefined;
  /** Has the server been reached last? */
  isReached: boolean;
  isLoading: boolean;
  reload(): void;
};

/** The tickets that are shown next: at once what lies on the device, then what the server says. */
export function useAtHand(): AtHandState {
  const [atHand, setAtHand] = useState<AtHand>();
  const [isReached, setReached] = useState(true);
  const [isLoading, setLoading] = useState(true);
  const load = useCallback(async () => {
    const owner = callerHere().trim();
    // What another account has left here goes before anything is shown.
    await deleteFromDevice('person', callerHere({ isPersonal: true }).trim());
    const known = await onDevice.read(owner);
    if (known) setAtHand((before) => before ?? notOver(known));
    const answer = await walletClient.listTicketsAtHand(
      {},
      { expected: ({ status }) => status === 0 || status >= 429 },
    );
    if (owner !== callerHere().trim()) return;
    setReached(answer.ok);
    if (answer.ok) {
      const taken = await takeIn(answer.data);
      setAtHand(taken);
      await onDevice.save(owner, taken);
    }
    setLoading(false);
  }, []);
  useEffect(() => {
    void load();
    const again = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(again, pause);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [load]);
  return { atHand, isReached, isLoading, reload: () => void load() };
}
