import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import styles from './Organisation.module.css';
import {
  expected,
  type OfficeMember,
  type OfficeOrganisation,
  type OfficeRoster,
  organisationOffice,
} from './organisationOfficeClient.ts';
import { useTextOf } from './useTextOf.ts';

type Props = {
  organisation: OfficeOrganisation;
  roster: OfficeRoster;
  onSaved(roster: OfficeRoster): void;
  mayManage: boolean;
};

/** Members and invitations, and what can be done about each. */
export function Members({ organisation, roster, onSaved, mayManage }: Props) {
  const t = useWords('organisationOffice');
  const [deed, setDeed] = useState<Deed<OfficeRoster>>();
  const [isAdding, setAdding] = useState(false);
  const { members } = roster;
  return (
    <section>
      <h2>{t('members', { count: members.filter(({ state }) => state === 'accepted').length })}</h2>
      {mayManage ? (
        <div className={styles.deeds}>
          <Button look="secondary" onClick={() => setAdding(true)}>
            {t('add.button')}
          </Button>
        </div>
      ) : null}
      <ul className={styles.members}>
        {members.map((member) => (
          <Member
            key={member.id}
            member={member}
            organisation={organisation}
            ask={mayManage ? setDeed : undefined}
            onSaved={onSaved}
          />
        ))}
      </ul>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      {isAdding ? (
        <AddMemberDialog
          organisation={organisation}
          roster={roster}
          onSaved={onSaved}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}

type MemberProps = {
  member: OfficeMember;
  organisation: OfficeOrganisation;
  ask: ((deed: Deed<OfficeRoster>) => void) | undefined;
  onSaved(roster: OfficeRoster): void;
};

function Member({ member, organisation, ask, onSaved }: MemberProps) {
  const t = useWords('organisationOffice');
  const { setAdmin, remove } = useMemberDeeds({ member, organisation, onSaved });
  return (
    <li>
      <span>
        <Link href={`/office/people/${member.accountId}/`}>{member.name || member.email}</Link>{' '}
        {member.isAdmin ? <Badge kind="plain">{t('admin')}</Badge> : null}
        {member.state === 'accepted' ? null : <Badge kind="warn">{t(`states.${member.state}`)}</Badge>}
        <small>{member.email}</small>
      </span>
      {ask ? (
        <span className={styles.deeds}>
          {member.state === 'accepted' ? (
            <Button look="quiet" onClick={() => ask(setAdmin(!member.isAdmin))}>
              {t(member.isAdmin ? 'takeAdmin.button' : 'giveAdmin.button')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => ask(remove())}>
            {t(member.state === 'accepted' ? 'remove.button' : 'takeBack.button')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** What can be done about one member, with its consequence and, where it can be undone, how. */
function useMemberDeeds({ member, organisation, onSaved }: Omit<MemberProps, 'ask'>) {
  const t = useWords('organisationOffice');
  const textOf = useTextOf();
  const names = { name: member.name || member.email, organisation: organisation.name };
  const ids = { organisationId: organisation.id, memberId: member.id };
  const change = async (isAdmin: boolean, reason: string) => {
    const answer = await organisationOffice.changeOrganisationMember({ ...ids, isAdmin, reason }, expected);
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  const setAdmin = (isAdmin: boolean): Deed<OfficeRoster> => {
    const key = isAdmin ? 'giveAdmin' : 'takeAdmin';
    return {
      title: t(`${key}.title`),
      consequence: <p>{t(`${key}.text`, names)}</p>,
      confirmLabel: t(`${key}.button`),
      reason: { label: t('reason'), isNeeded: true },
      run: (reason = '') => change(isAdmin, reason),
      done: ({ isAsked }) => {
        if (isAsked) return { text: t('giveAdmin.asked', names) };
        const undo = { label: t('undo'), text: t('undone'), run: () => change(!isAdmin, t('undo')) };
        // Without it: an admin right that was taken comes back with a second person only.
        return { text: t(`${key}.done`, names), ...(isAdmin ? { undo } : {}) };
      },
      textOf,
    };
  };
  const remove = (): Deed<OfficeRoster> => {
    const key = member.state === 'accepted' ? 'remove' : 'takeBack';
    return {
      title: t(`${key}.title`),
      consequence: <p>{t(`${key}.text`, names)}</p>,
      confirmLabel: t(`${key}.button`),
      reason: { label: t('reason'), isNeeded: true },
      run: async (reason = '') => {
        const answer = await organisationOffice.removeOrganisationMember({ ...ids, reason }, expected);
        if (answer.ok) onSaved(answer.data);
        return answer;
      },
      done: () => ({ text: t(`${key}.done`, names) }),
      textOf,
    };
  };
  return { setAdmin, remove };
}
