import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { useWords } from '#frame/words.ts';
import type { Ticket } from '../walletClient.ts';

const ForwardDialog = lazy(() => import('./ForwardDialog.tsx').then((m) => ({ default: m.ForwardDialog })));

type Props = {
  ticket: Ticket /** Says of which ticket it is, where several stand in a list. */;
  label?: string;
  /** Under way already: it is offered to another address instead. */
  transferId?: string;
  onSent(): void;
};

/** Opens the dialog that hands a ticket on (TIC-07). Words: `wallet`, `contact`, `messages`. */
export function ForwardButton({ ticket, label, transferId, onSent }: Props) {
  const t = useWords('wallet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="share" size={18} /> {t(transferId ? 'transfer.correct' : 'transfer.forward')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ForwardDialog
            ticket={ticket}
            transferId={transferId}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              onSent();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
