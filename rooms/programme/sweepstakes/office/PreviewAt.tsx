import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Office.module.css';
import { expected, type OfficeSeries, officeClient, type Preview, useTextOf } from './sweepstakesOfficeClient.ts';

/** How fans will see the doors at a moment: what is still locked tells no prize. */
export function PreviewAt({ series }: { series: OfficeSeries }) {
  const t = useWords('sweepstakesOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const locale = useLocale();
  const [at, setAt] = useState(() => `${todayAtHome()}T12:00`);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const show = async (event: FormEvent) => {
    event.preventDefault();
    const moment = new Date(at);
    if (Number.isNaN(moment.getTime())) return;
    const answer = await officeClient.previewSweepstakeSeries(
      { seriesId: series.id, at: moment.toISOString() },
      expected,
    );
    setProblem(answer.ok ? undefined : (textOf(answer.problem) ?? textOfProblem(office, answer.problem)));
    if (answer.ok) setPreview(answer.data);
  };
  return (
    <section>
      <h2>{t('preview.title')}</h2>
      <form className={styles.deeds} onSubmit={(event) => void show(event)}>
        <TextField
          type="datetime-local"
          label={t('preview.at')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button type="submit" look="secondary">
          {t('preview.show')}
        </Button>
      </form>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <ol>
        {preview?.items.map((door) => (
          <li key={door.id} value={door.position}>
            {t(`states.${stateOf(door)}`)} · {door.prize ? inLocale(door.prize, locale) : t('preview.secret')}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateOf({ isCancelled, isLocked, status }: Preview['items'][number]): string {
  if (isCancelled) return 'cancelled';
  if (isLocked) return 'locked';
  return { Active: 'active', Ended: 'ended', Drawn: 'drawn' }[status];
}
