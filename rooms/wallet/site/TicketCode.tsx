import { useWords } from '#frame/words.ts';
import { rotatingText } from '../codeRules.ts';
import { type CodeKey, importKey } from './oneTimeCode.ts';
import { TurningCode } from './TurningCode.tsx';
import { walletClient } from './walletClient.ts';

/** The code of a ticket, which changes every 15 seconds (TIC-29). Words: `wallet`. */
export function TicketCode({ ticketId, serialNumber }: { ticketId: string; serialNumber: string }) {
  const t = useWords('wallet');
  return (
    <TurningCode
      of={ticketId}
      load={loadKey}
      picture={t('code.picture')}
      caption={serialNumber}
      note={t('code.note')}
    />
  );
}

async function loadKey(ticketId: string): Promise<CodeKey | undefined> {
  const answer = await walletClient.readTicketCode({ ticketId }, { expected: ({ status }) => status === 409 });
  if (!answer.ok) return undefined;
  const { serialNumber: serial, generation } = answer.data;
  return importKey(answer.data, (step, code) => rotatingText({ serial, generation }, step, code));
}
