import { useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { useChecks } from './Checks.tsx';
import type { HelpDialogProps } from './EmailDialog.tsx';
import styles from './Person.module.css';
import { expected, type LeavingPreview, peopleClient } from './peopleClient.ts';

/** Deletes an account: says first what goes, what has to be kept, and what speaks against it. */
export function DeleteDialog({ person, help, onClose, onGone }: HelpDialogProps & { onGone(): void }) {
  const t = useWords('peopleOffice');
  const room = useWords('people');
  const [preview, setPreview] = useState<LeavingPreview>();
  const checks = useChecks();
  const personId = person.id;
  useEffect(() => {
    void peopleClient.previewPersonLeaving({ personId }, expected).then((answer) => {
      if (answer.ok) setPreview(answer.data);
    });
  }, [personId]);
  return (
    <ConfirmDeed
      deed={{
        title: t('delete.title'),
        consequence: preview ? <Consequence preview={preview} /> : <Spinner />,
        fields: checks.fields,
        confirmLabel: t('delete.button'),
        reason: { label: t('reason'), isNeeded: true },
        run: (reason = '') => peopleClient.deletePerson({ personId, checks: checks.done, reason }, expected),
        done: () => ({ text: t('delete.done') }),
        textOf: (problem) => {
          const { status, errorCode = '' } = problem;
          if (status !== 400) return help.textOf(problem);
          return errorCode === 'INVALID_INPUT' ? t('checks.missing') : room(`refusals.${errorCode}`);
        },
      }}
      onClose={onClose}
      onChanged={onGone}
    />
  );
}

function Consequence({ preview: { objections, erased, kept, keptYears } }: { preview: LeavingPreview }) {
  const t = useWords('peopleOffice');
  const room = useWords('people');
  return (
    <>
      {objections.map((code) => (
        <Notice key={code} kind="warn">
          {room(`refusals.${code}`)}
        </Notice>
      ))}
      <p>{t('delete.text')}</p>
      <Tables title={t('delete.erased')} tables={erased} />
      {kept.length > 0 ? <Tables title={t('delete.kept', { years: keptYears })} tables={kept} /> : null}
    </>
  );
}

function Tables({ title, tables }: { title: string; tables: readonly string[] }) {
  const records = useWords('records');
  return (
    <>
      <p>{title}</p>
      <ul className={styles.tables}>
        {tables.map((table) => (
          <li key={table}>{records(`tables.${table}`)}</li>
        ))}
      </ul>
    </>
  );
}
