import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, ordersClient } from './ordersClient.ts';
import { PieceChoices } from './PieceChoices.tsx';
import type { Pieces } from './refundView.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';

/** Enters a withdrawal that came by mail or letter: which pieces, and when it came in. */
export function ReturnDialog({ order, change, textOf, onClose }: Omit<OrderDialogProps, 'approval'>) {
  const t = useWords('orderHandlingOffice');
  const [lines] = useState(() => order.lines.filter(({ left }) => left > 0));
  const [requestId] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Pieces>({});
  const [declaredOn, setDay] = useState('');
  const chosen = lines.flatMap(({ id }) => (pieces[id] ? [{ lineId: id, quantity: pieces[id] }] : []));
  return (
    <ConfirmDeed
      deed={{
        title: t('return.title'),
        consequence: <p>{t('return.text')}</p>,
        fields: (
          <>
            <PieceChoices lines={lines} pieces={pieces} onChange={setPieces} />
            <TextField
              type="date"
              required
              label={t('return.declaredOn')}
              hint={t('return.hint')}
              value={declaredOn}
              onChange={({ target }) => setDay(target.value)}
            />
          </>
        ),
        confirmLabel: t('return.button'),
        reason: { label: t('return.reason'), isNeeded: true },
        run: (reason = '') =>
          change((seen) =>
            ordersClient.registerReturn({ ...seen, requestId, lines: chosen, declaredOn, reason }, expected),
          ),
        done: () => ({ text: t('return.done') }),
        textOf: (problem) => {
          if (problem.status === 400) return t('return.nothing');
          return problem.errorCode === 'LINE_NOT_RETURNABLE' ? t('return.notReturnable') : textOf(problem);
        },
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
