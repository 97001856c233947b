import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Role } from '../rolesRules.ts';
import type { staffApi } from '../staff/api.ts';
import { expected, staffClient } from './staffClient.ts';
import { useRefusalText } from './useRefusalText.ts';

type List = ReplyOf<typeof staffApi.listStaff>;
export type Member = List['items'][number];
export type HeldRole = Member['roles'][number];
export type Invitation = List['invitations'][number];

/** What can be done to members of the staff and to invitations; each asks first (`ask`). */
export function useStaffDeeds(ask: (deed: Deed<unknown>) => void) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  const textOf = useRefusalText();
  return {
    take({ accountId, name }: Member, held: HeldRole) {
      const role = office(`roles.${held.role}`);
      const again = { accountId, role: held.role as Role, ...(held.section ? { section: held.section } : {}) };
      ask({
        title: t('takeTitle', { name, role }),
        consequence: <p>{t('takeText', { name })}</p>,
        confirmLabel: t('takeConfirm'),
        run: () => staffClient.endStaffRole({ accountId, roleId: held.id }, expected),
        done: () => ({
          text: t('taken', { name, role }),
          undo: { label: t('undo'), text: t('undone'), run: () => staffClient.grantStaffRole(again, expected) },
        }),
        textOf,
      });
    },
    leave({ accountId, name }: Member) {
      ask({
        title: t('leaveTitle', { name }),
        consequence: <p>{t('leaveText', { name })}</p>,
        confirmLabel: t('leave'),
        run: () => staffClient.leaveStaff({ accountId }, expected),
        done: () => ({ text: t('left', { name }) }),
        textOf,
      });
    },
    withdraw({ id, email }: Invitation) {
      ask({
        title: t('withdrawTitle', { email }),
        consequence: <p>{t('withdrawText')}</p>,
        confirmLabel: t('withdraw'),
        run: () => staffClient.withdrawStaffInvitation({ id }, expected),
        textOf,
      });
    },
  };
}
