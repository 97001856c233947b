import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { useWords } from '#frame/words.ts';
import { type Ticket, walletClient } from './walletClient.ts';

type Of = Pick<Ticket, 'ticketId' | 'actions'>;
type Kind = 'appleWallet' | 'googleWallet';

/** Where a pass is put into the phone's wallet; undefined: it could not be made, which has been told. */
async function addressOf(kind: Kind, ticketId: string): Promise<string | undefined> {
  if (kind === 'appleWallet') {
    const answer = await walletClient.makeApplePass({ ticketId });
    return answer.ok ? answer.data.address : undefined;
  }
  const answer = await walletClient.saveToGoogleWallet({ ticketId });
  return answer.ok ? answer.data.saveUrl : undefined;
}

/** Puts a ticket into the wallet of the phone, where the club makes such passes. Words: `wallet`. */
export function PassButtons({ ticket: { ticketId, actions } }: { ticket: Of }) {
  const t = useWords('wallet');
  const [busy, setBusy] = useState<Kind>();
  const save = async (kind: Kind) => {
    setBusy(kind);
    const address = await addressOf(kind, ticketId);
    // A page must lead there: an iPhone does not add a pass that a script has fetched.
    if (address !== undefined) window.location.assign(address);
    setBusy(undefined);
  };
  return (
    <>
      {(['appleWallet', 'googleWallet'] as const).map((kind) =>
        actions.includes(kind) ? (
          <Button key={kind} look="secondary" isBusy={busy === kind} onClick={() => void save(kind)}>
            <Icon name="download" size={18} /> {t(kind)}
          </Button>
        ) : null,
      )}
    </>
  );
}
