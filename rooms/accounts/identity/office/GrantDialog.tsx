import { useState } from 'react';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { RoleFields, roleIn } from './RoleFields.tsx';
import { expected, staffClient } from './staffClient.ts';
import { useRefusalText } from './useRefusalText.ts';
import type { Member } from './useStaffDeeds.tsx';

type Props = { member: Member | undefined; onClose(): void; onChanged(): void };

/** Gives a member of the staff another role; taking it away again is offered. */
export function GrantDialog({ member, onClose, onChanged }: Props) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  const textOf = useRefusalText();
  const [role, setRole] = useState('service');
  const [section, setSection] = useState('');
  if (!member) return null;
  const { accountId, name } = member;
  const control = (value: string, set: (next: string) => void) => ({
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  });
  return (
    <ConfirmDeed
      deed={{
        title: t('giveTitle', { name }),
        consequence: <p>{t('giveText')}</p>,
        fields: <RoleFields role={control(role, setRole)} section={control(section, setSection)} />,
        confirmLabel: t('give'),
        run: () => staffClient.grantStaffRole({ accountId, ...roleIn({ role, section }) }, expected),
        done: ({ id }) => ({
          text: t('given', { name, role: office(`roles.${role}`) }),
          undo: {
            label: t('undo'),
            text: t('undone'),
            run: () => staffClient.endStaffRole({ accountId, roleId: id }, expected),
          },
        }),
        textOf,
      }}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
