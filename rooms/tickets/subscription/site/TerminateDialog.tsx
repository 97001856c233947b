import { useEffect, useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import type { Finish } from './ContractPage.tsx';
import { DeedForm } from './DeedForm.tsx';
import { expected, subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Reason = { id: string; text: LocalizedText };

/** Terminates to the next renewal, for good (CON-07, CON-37). Words: `subscription`. */
export function TerminateDialog({
  contract,
  onClose,
  done,
}: {
  contract: WholeContract;
  onClose(): void;
  done: Finish;
}) {
  const t = useWords('subscription');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const reasons = useReasons(contract.masterDataId);
  const day = formatDate(contract.wouldTerminateOn ?? contract.masterData.renewsOn, locale);
  return (
    <DeedForm
      title={t('deeds.terminate')}
      submitLabel={t('terminate.send')}
      check={() => (reason === '' ? t('terminate.choose') : undefined)}
      send={() =>
        subscriptionClient.terminateContract({ contractId: contract.id, terminationReasonId: reason }, expected)
      }
      onDone={(next) => done(t('terminate.done', { day }), next)}
      onClose={onClose}
    >
      <p>{t('terminate.text', { number: contract.number, day })}</p>
      <Notice kind="warn">{t('terminate.final')}</Notice>
      {reasons ? (
        <fieldset>
          <legend>{t('terminate.why')}</legend>
          {reasons.map(({ id, text }) => (
            <Choice key={id} type="radio" name="reason" checked={id === reason} onChange={() => setReason(id)}>
              {inLocale(text, locale)}
            </Choice>
          ))}
        </fieldset>
      ) : (
        <Skeleton height={200} />
      )}
    </DeedForm>
  );
}

function useReasons(masterDataId: string): Reason[] | undefined {
  const [reasons, setReasons] = useState<Reason[]>();
  useEffect(() => {
    let isLeft = false;
    void subscriptionClient.listTerminationReasons({ masterDataId }, expected).then((answer) => {
      if (!isLeft && answer.ok) setReasons(answer.data.items);
    });
    return () => {
      isLeft = true;
    };
  }, [masterDataId]);
  return reasons;
}
