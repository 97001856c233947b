import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { signInQuestion } from '../signInQuestion.ts';

/** Shows the question to sign in again while it is open; its dialog is loaded then. */
export function SignInAgainPlace() {
  const isOpen = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.isOpen, () => false);
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isOpen) return;
    // A dialog that cannot be loaded must not leave the call waiting.
    import('./SignInAgain.tsx').then(({ SignInAgain }) => setDialog(() => SignInAgain), signInQuestion.decline);
  }, [isOpen]);
  return isOpen && Dialog ? <Dialog /> : null;
}
