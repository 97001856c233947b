import { useState } from 'react';

/**
 * State that begins as `value` and becomes it again whenever another one is given. That happens while rendering: an
 * effect would come after a first click and undo it.
 */
export function useDerivedState<T>(value: T): [T, (next: T) => void] {
  const [state, setState] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (!Object.is(value, followed)) {
    setFollowed(value);
    setState(value);
  }
  return [state, setState];
}
