import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { downloadFile } from '#frame/downloadFile.ts';
import { useWords } from '#frame/words.ts';
import { type Ticket, walletClient } from './walletClient.ts';

type Of = Pick<Ticket, 'ticketId' | 'serialNumber' | 'actions'>;

/** Puts a ticket into the wallet of the phone, where the club makes such passes. Words: `wallet`. */
export function PassButtons({ ticket: { ticketId, serialNumber, actions } }: { ticket: Of }) {
  const t = useWords('wallet');
  const [busy, setBusy] = useState<'apple' | 'google'>();
  const run = async (kind: 'apple' | 'google', work: () => Promise<void>) => {
    setBusy(kind);
    await work();
    setBusy(undefined);
  };
  const download = () =>
    downloadFile(`/api/wallet/v3/self/tickets/${ticketId}/pkpass`, `Ticket-${serialNumber}.pkpass`);
  const save = async () => {
    const answer = await walletClient.saveToGoogleWallet({ ticketId });
    if (answer.ok) window.location.assign(answer.data.saveUrl);
  };
  return (
    <>
      {actions.includes('appleWallet') ? (
        <Button look="secondary" isBusy={busy === 'apple'} onClick={() => void run('apple', download)}>
          <Icon name="download" size={18} /> {t('appleWallet')}
        </Button>
      ) : null}
      {actions.includes('googleWallet') ? (
        <Button look="secondary" isBusy={busy === 'google'} onClick={() => void run('google', save)}>
          <Icon name="download" size={18} /> {t('googleWallet')}
        </Button>
      ) : null}
    </>
  );
}
