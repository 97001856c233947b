import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { useWords } from '#frame/words.ts';
import { type JobState, jobMayMove } from '../jobStates.ts';
import { careerOfficeClient, expected, useTextOf, type Vacancy } from './careerOfficeClient.ts';

type Props = { job: Vacancy; show(job: Vacancy): void };
const steps = { published: 'publish', closed: 'close', archived: 'archive' } as const;
type Goal = keyof typeof steps;

/** Publishing, closing and archiving a job, as far as its state allows. */
export function VacancyDeeds({ job, show }: Props) {
  const t = useWords('careerOffice');
  const textOf = useTextOf();
  const [goal, setGoal] = useState<Goal>();
  const [from, setFrom] = useState('');
  const goals = (Object.keys(steps) as Goal[]).filter((to) => jobMayMove(job.state, to));
  const run = async (before: JobState, to: Goal) => {
    const publishedFrom = to === 'published' && from ? new Date(from).toISOString() : undefined;
    const answer = await careerOfficeClient.moveVacancy({ jobId: job.id, from: before, to, publishedFrom }, expected);
    if (answer.ok) show(answer.data);
    return answer;
  };
  const words = goal && steps[goal];
  return (
    <Deeds>
      {goals.map((to) => (
        <Button key={to} look={to === 'published' ? 'primary' : 'secondary'} onClick={() => setGoal(to)}>
          {t(`vacancies.${steps[to]}.button`)}
        </Button>
      ))}
      <ConfirmDeed<Vacancy>
        deed={
          goal && {
            title: t(`vacancies.${words}.title`),
            consequence: <p>{t(`vacancies.${words}.text`)}</p>,
            fields:
              goal === 'published' ? (
                <TextField
                  type="datetime-local"
                  label={t('vacancies.publish.from')}
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                />
              ) : null,
            confirmLabel: t(`vacancies.${words}.confirm`),
            run: () => run(job.state, goal),
            done: () => ({ text: t(`vacancies.${words}.done`) }),
            textOf,
          }
        }
        onClose={() => setGoal(undefined)}
        onChanged={() => {}}
      />
    </Deeds>
  );
}
