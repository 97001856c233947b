import { type ReactNode, useState } from 'react';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { expected, type OfficePerson, peopleClient } from './peopleClient.ts';

/** Refusals that have words of their own (`refusals` of the room). */
const known = [
  ...['OWN_CASE', 'STAFF_CASE', 'PERSON_EMAIL_TAKEN', 'PERSON_EMAIL_LIST_FULL', 'PERSON_NOTHING_TO_DO'],
  ...['PERSON_MEMBER_NUMBER_TAKEN', 'PERSON_GUARDIAN_MISSING', 'CHANGED_MEANWHILE'],
];

export type Help = {
  /** The caller may help, and this person may be helped by them. */
  mayHelp: boolean;
  mayDecidePrivacy: boolean;
  /** Shows the person as a call has left them. */
  applyAnswer(answer: Answer<OfficePerson>): Answer<OfficePerson>;
  textOf(problem: Problem): string | undefined;
  endSessions(): void;
  mailReset(): void;
  mailConfirmation(email: OfficePerson['emails'][number]): void;
  withdrawEmail(email: OfficePerson['emails'][number]): void;
  dialog: ReactNode;
};

/** What can be done for a person by one button; each says its consequence first. */
export function useHelp({ person, onSaved }: { person: OfficePerson; onSaved(person: OfficePerson): void }): Help {
  const t = useWords('peopleOffice');
  const room = useWords('people');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const [deed, setDeed] = useState<Deed<OfficePerson>>();
  const personId = person.id;
  const applyAnswer = (answer: Answer<OfficePerson>) => {
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
  const ask = (key: string, email: string, run: Deed<OfficePerson>['run'], reason?: Deed<OfficePerson>['reason']) =>
    setDeed({
      title: t(`${key}.title`),
      consequence: <p>{t(`${key}.text`, { email })}</p>,
      confirmLabel: t(`${key}.button`),
      ...(reason ? { reason } : {}),
      run: async (why) => applyAnswer(await run(why)),
      done: () => ({ text: t(`${key}.done`) }),
      textOf,
    });
  const isOpen = person.obstacle === undefined;
  return {
    mayHelp: isOpen && permissions.includes('people.help'),
    mayDecidePrivacy: isOpen && permissions.includes('people.privacy'),
    applyAnswer,
    textOf,
    endSessions: () =>
      ask(
        'endSessions',
        person.email,
        (reason = '') => peopleClient.endPersonSessions({ personId, reason }, expected),
        { label: t('reason'), isNeeded: true },
      ),
    mailReset: () =>
      ask('mailReset', person.email, () => peopleClient.mailPersonAgain({ personId, mail: 'passwordReset' }, expected)),
    mailConfirmation: ({ id: emailId, email }) =>
      ask('mailConfirmation', email, () =>
        peopleClient.mailPersonAgain({ personId, mail: 'confirmation', emailId }, expected),
      ),
    withdrawEmail: ({ id: emailId, email }) =>
      ask('withdrawEmail', email, () => peopleClient.withdrawPersonEmail({ personId, emailId }, expected)),
    dialog: <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />,
  };
}
