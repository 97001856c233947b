import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Camp.module.css';
import type { Ask } from './CampDeeds.tsx';
import { campsClient, expected, type Health, type OfficeCamp, useTextOf } from './campsClient.ts';

/** Allergies and notes, read only when somebody asks for them; each reading is logged. */
export function CampHealth({ camp, ask }: { camp: OfficeCamp; ask: Ask }) {
  const t = useWords('campOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const mayRead = useOfficeSelf(true)?.permissions.includes('camps.health');
  const [health, setHealth] = useState<Health>();
  const [problem, setProblem] = useState<string>();
  if (!mayRead) return null;
  const { id: campId } = camp;
  const read = async () => {
    const answer = await campsClient.readCampHealth({ campId }, expected);
    if (answer.ok) setHealth(answer.data.items);
    else setProblem(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
  };
  const remove = () =>
    ask({
      title: t('health.delete'),
      consequence: <p>{t('health.deleteText')}</p>,
      confirmLabel: t('health.delete'),
      run: () => campsClient.deleteCampHealth({ campId }, expected),
      done: () => {
        setHealth(undefined);
        return { text: t('health.deleted') };
      },
      textOf,
    });
  return (
    <section>
      <h2>{t('health.title')}</h2>
      <p>{t('health.closed')}</p>
      <div className={styles.deeds}>
        {camp.isHealthOpen ? <Button onClick={() => void read()}>{t('health.open')}</Button> : null}
        <Button look="secondary" onClick={remove}>
          {t('health.delete')}
        </Button>
      </div>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {health?.length === 0 ? <p>{t('health.none')}</p> : null}
      <dl>
        {health?.map(({ childId, name, ...texts }) => (
          <div key={childId}>
            <dt>{name}</dt>
            {(['allergies', 'medicine', 'notes'] as const).map((kind) =>
              texts[kind] ? (
                <dd key={kind}>
                  {t(`health.${kind}`)}: {texts[kind]}
                </dd>
              ) : null,
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
