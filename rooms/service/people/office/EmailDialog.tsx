import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { useChecks } from './Checks.tsx';
import { expected, type OfficePerson, peopleClient } from './peopleClient.ts';
import type { Help } from './useHelp.tsx';

export type HelpDialogProps = { person: OfficePerson; help: Help; onClose(): void };

/** Asks for another address to sign in with; until it is confirmed, that can be taken back. */
export function EmailDialog({ person, help, onClose }: HelpDialogProps) {
  const t = useWords('peopleOffice');
  const [email, setEmail] = useState('');
  const checks = useChecks();
  const personId = person.id;
  return (
    <ConfirmDeed<OfficePerson>
      deed={{
        title: t('changeEmail.title'),
        consequence: <p>{t('changeEmail.text', { email: person.email })}</p>,
        fields: (
          <>
            <TextField
              type="email"
              required
              label={t('changeEmail.email')}
              value={email}
              maxLength={254}
              autoComplete="off"
              onChange={({ target }) => setEmail(target.value)}
            />
            {checks.fields}
          </>
        ),
        confirmLabel: t('changeEmail.button'),
        reason: { label: t('reason'), isNeeded: true },
        run: async (reason = '') =>
          help.applyAnswer(
            await peopleClient.changePersonEmail(
              { personId, email: email.trim(), checks: checks.done, reason },
              expected,
            ),
          ),
        done: (changed) => {
          const pending = changed.emails.find(({ isRequested }) => isRequested);
          const undo = async () =>
            help.applyAnswer(
              await peopleClient.withdrawPersonEmail({ personId, emailId: pending?.id ?? '' }, expected),
            );
          return {
            text: t(pending ? 'changeEmail.asked' : 'changeEmail.done', { email: email.trim() }),
            ...(pending ? { undo: { label: t('undo'), text: t('changeEmail.undone'), run: undo } } : {}),
          };
        },
        textOf: (problem) => (problem.status === 400 ? t('checks.missing') : help.textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
