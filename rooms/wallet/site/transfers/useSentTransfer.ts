import { useEffect, useState } from 'react';
import { type Ticket, type Transfer, walletClient } from '../walletClient.ts';

/** The newest transfer of a ticket by its holder; undefined: there is none, or it is not loaded. */
export function useSentTransfer({ ticketId, state }: Ticket): Transfer | undefined {
  const [transfer, setTransfer] = useState<Transfer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another state of the ticket its transfer is another one
  useEffect(() => {
    let isLeft = false;
    const expected = ({ status }: { status: number }) => status === 404;
    void walletClient.readTicketTransfer({ id: ticketId }, { expected }).then((answer) => {
      if (!isLeft) setTransfer(answer.ok ? answer.data : undefined);
    });
    return () => {
      isLeft = true;
    };
  }, [ticketId, state]);
  return transfer;
}
