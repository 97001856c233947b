import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { walletClient } from '../walletClient.ts';

type Props = {
  ticketId: string /** Says of which ticket it is, where several stand in a list. */;
  label?: string;
  onDone(): void;
};

/** Takes a ticket back that nobody has accepted (TIC-08). Words: `wallet`. */
export function RevokeButton({ ticketId, label, onDone }: Props) {
  const t = useWords('wallet');
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    const expected = ({ status }: { status: number }) => status === 404 || status === 409;
    const answer = await walletClient.revokeTicketTransfer({ id: ticketId }, { expected });
    setBusy(false);
    if (answer.ok) notify({ kind: 'success', text: t('transfer.revoked') });
    else if (expected(answer.problem)) notify({ kind: 'notice', text: t('transfer.answeredMeanwhile') });
    onDone();
  };
  return (
    <Button look="secondary" aria-label={label} isBusy={isBusy} onClick={() => void revoke()}>
      {t('transfer.revoke')}
    </Button>
  );
}
