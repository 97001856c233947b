import { useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import {
  expected,
  type OfficeOrganisation,
  type OfficeRoster,
  organisationOffice,
} from './organisationOfficeClient.ts';
import { useTextOf } from './useTextOf.ts';

type Props = {
  organisation: OfficeOrganisation;
  roster: OfficeRoster;
  onSaved(roster: OfficeRoster): void;
  onClose(): void;
};

/** Makes somebody with an account a member or an admin at once; that can be undone. */
export function AddMemberDialog({ organisation, roster, onSaved, onClose }: Props) {
  const t = useWords('organisationOffice');
  const textOf = useTextOf();
  const [email, setEmail] = useState('');
  const [isAdmin, setAdmin] = useState(!roster.members.some((member) => member.isAdmin));
  const organisationId = organisation.id;
  const applyAnswer = <A extends { ok: true; data: OfficeRoster } | { ok: false }>(answer: A): A => {
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  return (
    <ConfirmDeed<OfficeRoster>
      deed={{
        title: t('add.title'),
        consequence: <p>{t('add.text', { organisation: organisation.name })}</p>,
        fields: <MemberFields email={email} setEmail={setEmail} isAdmin={isAdmin} setAdmin={setAdmin} />,
        confirmLabel: t('add.confirm'),
        reason: { label: t('reason'), isNeeded: true },
        run: async (reason = '') =>
          applyAnswer(
            await organisationOffice.addOrganisationMember(
              { organisationId, email: email.trim(), isAdmin, reason },
              expected,
            ),
          ),
        done: (changed) => {
          const added = changed.members.find((member) => member.email.toLowerCase() === email.trim().toLowerCase());
          const run = async () =>
            applyAnswer(
              await organisationOffice.removeOrganisationMember(
                { organisationId, memberId: added?.id ?? '', reason: t('undo') },
                expected,
              ),
            );
          return {
            text: t(changed.isAsked ? 'add.asked' : 'add.done', { email: email.trim() }),
            ...(added ? { undo: { label: t('undo'), text: t('undone'), run } } : {}),
          };
        },
        textOf: (problem) => (problem.status === 400 ? t('add.badEmail') : textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

type FieldProps = { email: string; setEmail(email: string): void; isAdmin: boolean; setAdmin(isAdmin: boolean): void };

function MemberFields({ email, setEmail, isAdmin, setAdmin }: FieldProps) {
  const t = useWords('organisationOffice');
  return (
    <>
      <TextField
        type="email"
        required
        label={t('fields.memberEmail')}
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      {isAdmin ? <p>{t('add.adminHint')}</p> : null}
      <Choice type="checkbox" checked={isAdmin} onChange={({ target }) => setAdmin(target.checked)}>
        {t('add.isAdmin')}
      </Choice>
    </>
  );
}
