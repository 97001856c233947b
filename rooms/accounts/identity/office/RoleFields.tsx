import { siteNames } from '#club/siteNames.ts';
import { Select } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { mayBePerSection, type Role, roles } from '../rolesRules.ts';

type Control = { value: string; error?: string | undefined; onChange(event: { target: { value: string } }): void };

/** Which role, and where it holds; only some can be given for one sub-site. */
export function RoleFields({ role, section }: { role: Control; section: Control }) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  const locale = useLocale();
  const nameOf = ([german, english]: readonly string[]) => (locale === 'de' ? german : english) ?? '';
  const places = Object.entries(siteNames)
    .map(([value, names]) => ({ value, label: nameOf(names) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <>
      <Select
        label={t('role')}
        {...role}
        options={roles.map((value) => ({ value, label: office(`roles.${value}`) }))}
        onChange={(event) => role.onChange(event)}
      />
      {mayBePerSection(role.value as Role) ? (
        <Select
          label={t('section')}
          {...section}
          options={[{ value: '', label: t('everywhere') }, ...places]}
          onChange={(event) => section.onChange(event)}
        />
      ) : null}
    </>
  );
}

/** What is sent of the two fields. */
export const roleIn = ({ role, section }: { role: string; section: string }): { role: Role; section?: string } => ({
  role: role as Role,
  ...(section !== '' && mayBePerSection(role as Role) ? { section } : {}),
});
