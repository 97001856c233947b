import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { navigate } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { useWords } from '#frame/words.ts';
import { enteringAt } from './enteringAt.ts';
import { expected, inboxClient, type OfficeDeclaration } from './inboxClient.ts';

type Props = { one: OfficeDeclaration; onSaved(one: OfficeDeclaration): void; read(): Promise<void> };

const known = ['DECLARATION_NOT_OPEN', 'DECLARATION_NOT_UNDOABLE'];

/** What can be done with a declaration: enter it at its order, note that no return comes of it, take that back. */
export function DeclarationDeeds({ one, onSaved, read }: Props) {
  const t = useWords('returnsOffice');
  const room = useWords('returns');
  const [deed, setDeed] = useState<Deed<OfficeDeclaration>>();
  const { id: declarationId, orderId } = one;
  const send = async (call: Promise<Answer<OfficeDeclaration>>) => {
    const answer = await call;
    if (answer.ok) onSaved(answer.data);
    // Somebody else was faster: what is shown next to the message is what holds now.
    else if (answer.problem.status === 409) await read();
    return answer;
  };
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
  const reopen = () => send(inboxClient.reopenDeclaration({ declarationId }, expected));
  const askToAnswer = () =>
    setDeed({
      title: t('declarationAnswer.title'),
      consequence: <p>{t('declarationAnswer.text')}</p>,
      confirmLabel: t('declarationAnswer.button'),
      reason: { label: t('declarationAnswer.why'), isNeeded: true },
      run: (why = '') => send(inboxClient.answerDeclaration({ declarationId, why }, expected)),
      done: () => ({
        text: t('declarationAnswer.done'),
        undo: { label: t('declarations.undo'), text: t('declarationReopen.done'), run: reopen },
      }),
      textOf,
    });
  const askToReopen = () =>
    setDeed({
      title: t('declarationReopen.title'),
      consequence: <p>{t('declarationReopen.text')}</p>,
      confirmLabel: t('declarationReopen.button'),
      run: reopen,
      done: () => ({ text: t('declarationReopen.done') }),
      textOf,
    });
  return (
    <Deeds>
      {one.state === 'open' && orderId ? (
        <Button onClick={() => navigate(enteringAt(orderId, one))}>{t('declarations.enter')}</Button>
      ) : null}
      {one.state === 'open' ? (
        <Button look="secondary" onClick={askToAnswer}>
          {t('declarationAnswer.button')}
        </Button>
      ) : null}
      {one.done?.as === 'answered' ? (
        <Button look="quiet" onClick={askToReopen}>
          {t('declarationReopen.button')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </Deeds>
  );
}
