import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { useWords } from '#frame/words.ts';
import { type Case, careerOfficeClient, expected, useTextOf } from './careerOfficeClient.ts';

type Props = { known: Case; show(known: Case): void };

/** Who besides HR reads this application. */
export function Reviewers({ known, show }: Props) {
  const t = useWords('careerOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [isAdding, setAdding] = useState(false);
  const [email, setEmail] = useState('');
  const [deed, setDeed] = useState<Deed<Case>>();
  const keep = async (call: Promise<Awaited<ReturnType<typeof careerOfficeClient.addReviewer>>>) => {
    const answer = await call;
    if (answer.ok) show(answer.data);
    return answer;
  };
  const remove = ({ accountId, name = office('deletedAccount') }: Case['reviewers'][number]): Deed<Case> => ({
    title: t('applications.reviewers.removeTitle', { name }),
    consequence: <p>{t('applications.reviewers.removeText')}</p>,
    confirmLabel: t('applications.reviewers.remove'),
    run: () => keep(careerOfficeClient.removeReviewer({ applicationId: known.id, accountId }, expected)),
    textOf,
  });
  const add: Deed<Case> = {
    title: t('applications.reviewers.addTitle'),
    consequence: <p>{t('applications.reviewers.addText')}</p>,
    fields: (
      <TextField
        type="email"
        label={t('applications.reviewers.email')}
        required
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    ),
    confirmLabel: t('applications.reviewers.confirm'),
    run: () => keep(careerOfficeClient.addReviewer({ applicationId: known.id, email: email.trim() }, expected)),
    textOf,
  };
  return (
    <DetailPart
      title={t('applications.reviewers.title')}
      deed={
        known.identity ? (
          <Button look="secondary" onClick={() => setAdding(true)}>
            {t('applications.reviewers.add')}
          </Button>
        ) : null
      }
    >
      {known.reviewers.length === 0 ? <p>{t('applications.reviewers.empty')}</p> : null}
      <Rows>
        {known.reviewers.map((person) => (
          <Row
            key={person.accountId}
            deeds={
              <Button look="quiet" onClick={() => setDeed(remove(person))}>
                {t('applications.reviewers.remove')}
              </Button>
            }
          >
            {person.name ?? office('deletedAccount')}
          </Row>
        ))}
      </Rows>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      <ConfirmDeed deed={isAdding ? add : undefined} onClose={() => setAdding(false)} onChanged={() => setEmail('')} />
    </DetailPart>
  );
}
