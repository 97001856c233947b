import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { fieldErrorsOf } from '#frame/office/fieldErrors.ts';
import { useWords } from '#frame/words.ts';
import type { HelpDialogProps } from './EmailDialog.tsx';
import {
  type HeldMembership,
  membershipInput,
  membershipKinds,
  type TypedMembership,
  typedMembership,
} from './membershipView.ts';
import styles from './Person.module.css';
import { expected, type OfficePerson, peopleClient } from './peopleClient.ts';

type Props = HelpDialogProps & {
  /** The one that is corrected; absent: a new one. */
  membership?: HeldMembership | undefined;
};

/** Writes down that somebody belongs to the club, or corrects it; both can be taken back. */
export function MembershipDialog({ person, help, membership, onClose }: Props) {
  const t = useWords('peopleOffice');
  const [values, setValues] = useState(() => typedMembership(membership));
  const [problem, setProblem] = useState<Problem>();
  const personId = person.id;
  const record = async (input: ReturnType<typeof membershipInput>): Promise<Answer<OfficePerson>> => {
    const answer = await peopleClient.recordPersonMembership({ personId, ...input }, expected);
    setProblem(answer.ok ? undefined : answer.problem);
    return help.applyAnswer(answer);
  };
  const undo = async (changed: OfficePerson): Promise<Answer<OfficePerson>> => {
    const now = changed.memberships.find(({ kind, from }) => kind === values.kind && from === values.from);
    if (membership && now) return record(membershipInput(typedMembership(membership), t('undo'), now.version));
    const made = { personId, membershipId: now?.id ?? '' };
    return help.applyAnswer(await peopleClient.takeBackPersonMembership(made, expected));
  };
  return (
    <ConfirmDeed<OfficePerson>
      deed={{
        title: t(membership ? 'membership.changeTitle' : 'membership.record'),
        consequence: <p>{t(membership ? 'membership.changeText' : 'membership.recordText')}</p>,
        fields: <Fields values={values} onChange={setValues} isNew={!membership} problem={problem} />,
        confirmLabel: t(membership ? 'membership.change' : 'membership.record'),
        reason: { label: t('reason'), isNeeded: true },
        run: (reason = '') => record(membershipInput(values, reason, membership?.version)),
        done: (changed) => ({
          text: t(membership ? 'membership.changed' : 'membership.recorded'),
          undo: { label: t('undo'), text: t('membership.undone'), run: () => undo(changed) },
        }),
        textOf: (refused) => (refused.status === 400 ? t('membership.invalid') : help.textOf(refused)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

type FieldsProps = {
  values: TypedMembership;
  onChange(values: TypedMembership): void;
  isNew: boolean;
  problem: Problem | undefined;
};

const guardianFields = ['name', 'street', 'postalCode', 'city'] as const;

function Fields({ values, onChange, isNew, problem }: FieldsProps) {
  const t = useWords('peopleOffice');
  const errors = problem
    ? fieldErrorsOf(problem, ['number', 'department', 'from', 'until'], () => t('membership.invalid'))
    : {};
  const field = (name: 'number' | 'department' | 'from' | 'until', isOptional = false) => ({
    label: t(`membership.${name}`),
    value: values[name],
    required: !isOptional,
    error: errors[name],
    optionalWord: isOptional ? t('membership.optional') : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      {isNew ? (
        <Select
          label={t('membership.kind')}
          value={values.kind}
          options={membershipKinds.map((kind) => ({ value: kind, label: t(`membershipKinds.${kind}`) }))}
          onChange={({ target }) => onChange({ ...values, kind: target.value as TypedMembership['kind'] })}
        />
      ) : null}
      <TextField {...field('number')} maxLength={40} autoComplete="off" />
      <TextField {...field('department', true)} maxLength={100} autoComplete="off" />
      {isNew ? <TextField {...field('from')} type="date" /> : null}
      <TextField {...field('until', true)} type="date" />
      {values.kind === 'junior' ? (
        <fieldset className={styles.guardian}>
          <legend>{t('membership.guardian')}</legend>
          {guardianFields.map((name) => (
            <TextField
              key={name}
              label={t(`guardianFields.${name}`)}
              value={values.guardian[name]}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...values, guardian: { ...values.guardian, [name]: target.value } })}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
