import { useWords } from '#frame/words.ts';

type Props = { waiting?: { publicNumber: string } | undefined; publicNumber?: string | undefined };

/** The number of a draw that waits for a second person, and the one that it was made with. Words: `approvalOffice`. */
export function WaitingDraw({ waiting, publicNumber }: Props) {
  const t = useWords('approvalOffice');
  return (
    <>
      {waiting ? <div>{t('draw.waiting', { number: waiting.publicNumber })}</div> : null}
      {publicNumber ? <div>{t('draw.drawnWith', { number: publicNumber })}</div> : null}
    </>
  );
}
