import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { staffMayMove } from '../applicationStates.ts';
import { type Case, careerOfficeClient, expected, useTextOf } from './careerOfficeClient.ts';

type Props = { known: Case; show(known: Case): void };
const goals = ['invited', 'hired', 'rejected'] as const;
type Goal = (typeof goals)[number];

/** What HR does with an application: uncover it, invite, hire or reject, hand it over, take everything along. */
export function ApplicationDeeds({ known, show }: Props) {
  const t = useWords('careerOffice');
  const [goal, setGoal] = useState<Goal>();
  const [deed, setDeed] = useState<Deed<Case>>();
  const simple = useSimpleDeeds({ known, show });
  const { id, state, identity, handedOver } = known;
  return (
    <Deeds>
      {identity ? null : <Button onClick={() => setDeed(simple('reveal'))}>{t('applications.reveal.button')}</Button>}
      {goals
        .filter((to) => staffMayMove(state, to))
        .map((to) => (
          <Button key={to} look={to === 'rejected' || !identity ? 'secondary' : 'primary'} onClick={() => setGoal(to)}>
            {t(`applications.move.${to}.button`)}
          </Button>
        ))}
      {state === 'hired' && !handedOver ? (
        <Button onClick={() => setDeed(simple('handOver'))}>{t('applications.handOver.button')}</Button>
      ) : null}
      {identity ? (
        <Button
          look="secondary"
          onClick={() => void downloadOfficeFile(`/office/v1/applications/${id}/export`, `application-${id}.zip`)}
        >
          {t('applications.export')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      {goal ? <MoveDialog goal={goal} known={known} show={show} onClose={() => setGoal(undefined)} /> : null}
    </Deeds>
  );
}

function useSimpleDeeds({ known: { id }, show }: Props): (name: 'reveal' | 'handOver') => Deed<Case> {
  const t = useWords('careerOffice');
  const textOf = useTextOf();
  const calls = { reveal: 'revealApplication', handOver: 'handOverApplication' } as const;
  return (name) => ({
    title: t(`applications.${name}.title`),
    consequence: <p>{t(`applications.${name}.text`)}</p>,
    confirmLabel: t(`applications.${name}.confirm`),
    run: async () => {
      const answer = await careerOfficeClient[calls[name]]({ applicationId: id }, expected);
      if (answer.ok) show(answer.data);
      return answer;
    },
    textOf,
  });
}

/** The mail that the person gets stands there as its template says, and can be changed. */
function MoveDialog({ goal, known, show, onClose }: Props & { goal: Goal; onClose(): void }) {
  const t = useWords('careerOffice');
  const textOf = useTextOf();
  const [from] = useState(known.state);
  const [text, setText] = useState(known.templates[goal]);
  const language = t(`applications.language.${known.locale}`);
  return (
    <ConfirmDeed<Case>
      deed={{
        title: t(`applications.move.${goal}.title`),
        consequence: <p>{t(`applications.move.${goal}.text`)}</p>,
        fields: (
          <TextArea
            label={t('applications.move.message', { language })}
            lang={known.locale}
            rows={8}
            required
            maxLength={4000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ),
        confirmLabel: t(`applications.move.${goal}.confirm`),
        run: async () => {
          const body = { applicationId: known.id, from, to: goal, text };
          const answer = await careerOfficeClient.moveApplication(body, expected);
          if (answer.ok) show(answer.data);
          return answer;
        },
        done: () => ({ text: t(`applications.move.${goal}.done`) }),
        textOf,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
