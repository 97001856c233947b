import { useState } from 'react';
import type { Answer } from '#frame/apiClient.ts';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import { useTextOf } from './resaleOfficeClient.ts';

/**
 * Asks a second person to approve something, once however often the button is pressed: each press sends the same id.
 * `onAsked` hears what the call has answered.
 */
export function useAskSecondPerson<Asked, Reply>(
  send: (asked: Asked & { id: string }) => Promise<Answer<Reply>>,
  onAsked: (reply: Reply) => void = () => {},
) {
  const office = useWords('office');
  const textOf = useTextOf();
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const ask = async (asked: Asked) => {
    setBusy(true);
    setFailure(undefined);
    const answer = await send({ id, ...asked });
    setBusy(false);
    if (!answer.ok) return setFailure(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
    setAsked(true);
    onAsked(answer.data);
  };
  return { ask, isBusy, failure, isAsked };
}
