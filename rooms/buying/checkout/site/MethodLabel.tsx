import { useWords } from '#frame/words.ts';
import { type SavedMethod, savedMethodWord } from '#rooms/money/payment/site/index.ts';
import type { MethodChoice } from './methodChoice.ts';

/** A saved method as people know it. */
export function SavedMethodLabel({ saved }: { saved: SavedMethod }) {
  const t = useWords('payment');
  const { key, values } = savedMethodWord(saved);
  return t(key, values);
}

/** The chosen method in the reader's words. */
export function MethodLabel({ choice }: { choice: MethodChoice }) {
  const t = useWords('payment');
  if (choice.method === 'initial') return null;
  if (choice.method === 'token') return <SavedMethodLabel saved={choice.saved} />;
  return t(`methods.${choice.method}`);
}
