import { Icon } from '#design/Icon.tsx';
import { useWords } from '#frame/words.ts';
import styles from './StaffPage.module.css';
import type { HeldRole, Member } from './useStaffDeeds.tsx';

type Props = { member: Member; onTake(member: Member, held: HeldRole): void };

/** The roles that somebody holds, each with the button that takes it away. */
export function RoleChips({ member, onTake }: Props) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  return (
    <ul className={styles.chips}>
      {member.roles.map((held) => {
        const role = office(`roles.${held.role}`);
        return (
          <li key={held.id}>
            {role}
            {held.section ? <span>{` (${held.section})`}</span> : null}
            <button
              type="button"
              aria-label={`${t('take', { role })}: ${member.name}`}
              onClick={() => onTake(member, held)}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
