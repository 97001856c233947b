import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, type OfficeTransfer, transferOfficeClient } from './transferOfficeClient.ts';

type Props = {
  transfer: OfficeTransfer;
  textOf(problem: Problem): string | undefined;
  onClose(): void;
  onChanged(): void;
};

/** Offers a ticket to another address for its sender, who has mistyped one. Words: `walletOffice`. */
export function CorrectDialog({ transfer: { id, sender }, textOf, onClose, onChanged }: Props) {
  const t = useWords('walletOffice');
  const [mail, setMail] = useState('');
  return (
    <ConfirmDeed<OfficeTransfer>
      deed={{
        title: t('transfers.correct'),
        consequence: <p>{t('transfers.correctText', { sender: sender.name ?? t('transfers.deleted') })}</p>,
        fields: (
          <TextField
            label={t('transfers.correctMail')}
            type="email"
            name="recipientMail"
            autoComplete="off"
            value={mail}
            onChange={(event) => setMail(event.target.value)}
          />
        ),
        confirmLabel: t('transfers.correct'),
        reason: { label: t('transfers.why'), isNeeded: true },
        run: (reason = '') =>
          transferOfficeClient.correctRecipientFor({ transferId: id, recipientMail: mail.trim(), reason }, expected),
        done: ({ recipient }) => ({ text: t('transfers.corrected', { name: recipient.name ?? mail }) }),
        textOf,
      }}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
