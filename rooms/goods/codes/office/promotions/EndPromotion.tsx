import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, type OfficePromotion, promotionsClient } from './promotionsClient.ts';
import { useTextOf } from './useTextOf.ts';

type Props = { promotion: OfficePromotion; onSaved(promotion: OfficePromotion): void };

/** Ends a code, or lets it be used again; each can be taken back. */
export function EndPromotion({ promotion: { id, state, code }, onSaved }: Props) {
  const t = useWords('codesOffice');
  const textOf = useTextOf();
  const [deed, setDeed] = useState<Deed<OfficePromotion>>();
  const send = async (isEnded: boolean, reason: string) => {
    const answer = await promotionsClient.endPromotion({ promotionId: id, isEnded, reason }, expected);
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  const ask = (isEnded: boolean) => {
    const words = isEnded ? 'end' : 'resume';
    setDeed({
      title: t(`${words}.title`, { code }),
      consequence: <p>{t(`${words}.text`)}</p>,
      confirmLabel: t(`${words}.confirm`),
      reason: { label: t('fields.reason'), isNeeded: true },
      run: (reason = '') => send(isEnded, reason),
      done: () => ({
        text: t(`${words}.done`),
        undo: { label: t('undo'), text: t('undone'), run: () => send(!isEnded, t('undo')) },
      }),
      textOf,
    });
  };
  const isEnded = state === 'ended';
  return (
    <div>
      <Button look="secondary" onClick={() => ask(!isEnded)}>
        {t(isEnded ? 'resume.button' : 'end.button')}
      </Button>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </div>
  );
}
