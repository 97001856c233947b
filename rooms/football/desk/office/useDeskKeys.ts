import { useEffect, useRef } from 'react';
import type { Side } from '#rooms/football/match/site/index.ts';

type Deeds = { type(place: number, side: Side): void; next(): void; undo(): void; note(): void };

/**
 * The desk by keyboard: 1 to 6 for the home side, with Shift for the away side, N for the next kick-off or whistle, R
 * for a remark, U or Ctrl+Z to take the latest entry back. Read by place on the keyboard, since Shift+1 writes
 * something else everywhere. Not while somebody types.
 */
export function useDeskKeys(isOn: boolean, deeds: Deeds): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.altKey || event.repeat) return;
      const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
      const letter = event.key.toLowerCase();
      const isUndo = (letter === 'z' && (event.ctrlKey || event.metaKey)) || (letter === 'u' && !event.ctrlKey);
      if (isUndo) latest.current.undo();
      else if (event.ctrlKey || event.metaKey) return;
      else if (digit) latest.current.type(Number(digit) - 1, event.shiftKey ? 'away' : 'home');
      else if (letter === 'n') latest.current.next();
      else if (letter === 'r') latest.current.note();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
