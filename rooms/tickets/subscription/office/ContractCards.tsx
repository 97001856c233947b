import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import { contractOfficeClient, expected, type OfficeSeason, useTextOf } from './contractOfficeClient.ts';

/** Numbers the cards of confirmed contracts, and gives the lists for their printer and their envelopes. */
export function ContractCards({ season, onClose }: { season: OfficeSeason; onClose(): void }) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [numbered, setNumbered] = useState<{ count: number; new: number }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const number = async () => {
    setBusy(true);
    const answer = await contractOfficeClient.numberContractCards({ masterDataId: season.id }, expected);
    setBusy(false);
    setProblem(answer.ok ? undefined : (textOf(answer.problem) ?? textOfProblem(office, answer.problem)));
    if (answer.ok) setNumbered(answer.data);
  };
  const address = `/office/v1/contractSeasons/${season.id}/cards` as const;
  return (
    <Dialog title={t('cards.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <p>{t('cards.text')}</p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {numbered ? (
        <Notice kind={numbered.count === 0 ? 'warn' : 'good'}>
          <p role="status">
            {numbered.count === 0
              ? t('cards.none')
              : t('cards.numbered', { count: numbered.count, fresh: String(numbered.new) })}
          </p>
        </Notice>
      ) : null}
      <Deeds>
        <Button isBusy={isBusy} onClick={() => void number()}>
          {t('cards.number')}
        </Button>
        {(['cards', 'labels'] as const).map((list) => (
          <Button
            key={list}
            look="secondary"
            onClick={() => void downloadOfficeFile(`${address}?list=${list}`, `contract-${list}-${season.season}.csv`)}
          >
            {t(`cards.${list}`)}
          </Button>
        ))}
      </Deeds>
    </Dialog>
  );
}
