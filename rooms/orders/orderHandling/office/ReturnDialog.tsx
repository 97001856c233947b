import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, ordersClient } from './ordersClient.ts';
import { PieceChoices } from './PieceChoices.tsx';
import type { Pieces } from './refundView.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';

/** Names in the address of an order's page to which a declaration leads. */
export const declarationInAddress = ['declaration', 'declaredOn'];

/**
 * Enters a withdrawal that came by mail or letter: which pieces, and when it came in. Anyone who comes from a
 * declaration has both in the address.
 */
export function ReturnDialog({ order, change, textOf, onClose }: Omit<OrderDialogProps, 'approval'>) {
  const t = useWords('orderHandlingOffice');
  const [lines] = useState(() => order.lines.filter(({ left }) => left > 0));
  const [requestId] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Pieces>({});
  const [{ declaration: declarationId, declaredOn: known = '' }, changeAddress] =
    useAddressFilters(declarationInAddress);
  const [declaredOn, setDay] = useState(known);
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
          change((seen) => {
            const registration = { ...seen, requestId, lines: chosen, declaredOn, declarationId, reason };
            return ordersClient.registerReturn(registration, expected);
          }),
        done: () => ({ text: t('return.done') }),
        textOf: (problem) => {
          if (problem.status === 400) return t('return.nothing');
          return problem.errorCode === 'LINE_NOT_RETURNABLE' ? t('return.notReturnable') : textOf(problem);
        },
      }}
      onClose={onClose}
      // The declaration is done: the next withdrawal of this order is another one.
      onChanged={() => changeAddress({ declaration: '', declaredOn: '' })}
    />
  );
}
