import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { roles } from '../rolesRules.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RoleChips } from './RoleChips.tsx';
import styles from './StaffPage.module.css';
import { expected, staffClient } from './staffClient.ts';
import { type Invitation, type Member, useStaffDeeds } from './useStaffDeeds.tsx';

/**
 * `/office/staff/`: who works for the club in which roles; gives and takes roles, invites, and takes somebody off the
 * team.
 */
export function StaffPage(_: TemplateProps) {
  const t = useWords('identityOffice');
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState(0);
  const [isListed, setListed] = useState(false);
  const invite = <Button onClick={() => setInviting(true)}>{t('invite')}</Button>;
  return (
    <OfficePage title={t('title')} actions={isListed ? invite : undefined}>
      <Staff key={asked} onListed={() => setListed(true)} />
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onInvited={() => setAsked((count) => count + 1)}
      />
    </OfficePage>
  );
}

/** `onListed`: the caller may see the staff, and so invite others. */
function Staff({ onListed }: { onListed: () => void }) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  const [values, change] = useAddressFilters(['q', 'role']);
  const [invitations, setInvitations] = useState<Invitation[]>([]);
  const [deed, setDeed] = useState<Deed<unknown>>();
  const list = useOfficeList<Member>(async ({ q = '', role }, signal) => {
    const answer = await staffClient.listStaff({}, { ...expected, signal });
    if (!answer.ok) return answer;
    setInvitations(answer.data.invitations);
    onListed();
    return { ok: true, data: { items: answer.data.items.filter((member) => isSought(member, q, role)) } };
  }, values);
  const [receiver, setReceiver] = useState<Member>();
  const deeds = useStaffDeeds(setDeed);
  return (
    <>
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns({ ...deeds, give: setReceiver })}
        keyOf={({ accountId }) => accountId}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('search') },
            {
              name: 'role',
              kind: 'choice',
              label: t('role'),
              options: roles.map((value) => ({ value, label: office(`roles.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
      {invitations.length > 0 ? (
        <section className={styles.invitations}>
          <h2>{t('invitations')}</h2>
          <Invitations invitations={invitations} members={list.items} onWithdraw={deeds.withdraw} />
        </section>
      ) : null}
      <GrantDialog member={receiver} onClose={() => setReceiver(undefined)} onChanged={list.reload} />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </>
  );
}

function isSought({ name, email, roles: held }: Member, q: string, role: string | undefined): boolean {
  const text = `${name} ${email}`.toLowerCase();
  return text.includes(q.trim().toLowerCase()) && (role === undefined || held.some((one) => one.role === role));
}

type Deeds = Pick<ReturnType<typeof useStaffDeeds>, 'take' | 'leave'> & { give(member: Member): void };

function useColumns({ give, take, leave }: Deeds): Column<Member>[] {
  const t = useWords('identityOffice');
  return [
    {
      name: 'name',
      title: t('name'),
      show: ({ name, email }) => (
        <>
          <strong>{name}</strong> <small className={styles.email}>{email}</small>
        </>
      ),
    },
    { name: 'roles', title: t('roles'), show: (member) => <RoleChips member={member} onTake={take} /> },
    {
      name: 'secondFactor',
      title: t('secondFactor'),
      isExtra: true,
      show: ({ hasSecondFactor }) => t(hasSecondFactor ? 'has' : 'hasNot'),
    },
    {
      name: 'deeds',
      title: t('deeds'),
      show: (member) => (
        <span className={styles.deeds}>
          <button type="button" onClick={() => give(member)} aria-label={`${t('give')}: ${member.name}`}>
            {t('give')}
          </button>
          <button type="button" onClick={() => leave(member)} aria-label={`${t('leave')}: ${member.name}`}>
            {t('leave')}
          </button>
        </span>
      ),
    },
  ];
}
