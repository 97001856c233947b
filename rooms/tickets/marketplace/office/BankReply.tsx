import { useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import { expected, resaleClient, useTextOf } from './resaleOfficeClient.ts';

/** Takes the file in which the bank says what became of each payment. */
export function BankReply({ runId, onRead }: { runId: string; onRead(): void }) {
  const t = useWords('marketplaceOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [told, setTold] = useState<{ kind: 'good' | 'bad'; text: string }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const answer = await resaleClient.takeBankReply({ runId, xml: await file.text() }, expected);
    if (!answer.ok)
      return setTold({ kind: 'bad', text: textOf(answer.problem) ?? textOfProblem(office, answer.problem) });
    setTold({ kind: 'good', text: t('reply.read', answer.data.read) });
    onRead();
  };
  return (
    <Panel title={t('reply.title')}>
      <p>{t('reply.text')}</p>
      <label>
        {t('reply.file')}{' '}
        <input
          type="file"
          accept=".xml,text/xml,application/xml"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <div role="status">{told ? <Notice kind={told.kind}>{told.text}</Notice> : null}</div>
    </Panel>
  );
}
