import { describe, expect, it } from 'vitest';
import { holds } from '#platform/api/permissions.ts';
import { permissionsOfRole } from '#platform/api/permissionsOfRole.ts';
import { isRole, mayBePerSection, permissionsOf, roles } from './rolesRules.ts';

const held = permissionsOfRole([
  { name: 'desk', permissions: { 'matches.live': ['editor', 'media'] } },
  { name: 'books', permissions: { 'payments.settle': ['finance'] } },
]);
const withRoles = (...given: { role: string; section?: string | null }[]) => ({
  staff: { permissions: permissionsOf(given, held), hasSecondFactor: false },
});

describe('roles', () => {
  it('are the eleven of the club', () => {
    expect(roles).toHaveLength(11);
    expect([isRole('finance'), isRole('owner'), isRole('toString')]).toEqual([true, false, false]);
  });

  it('give what they hold and nothing else; several add up; an unknown one gives nothing', () => {
    expect(holds(withRoles({ role: 'media' }), 'matches.live')).toBe(true);
    expect(holds(withRoles({ role: 'media' }), 'payments.settle')).toBe(false);
    expect(holds(withRoles({ role: 'media' }, { role: 'finance' }), 'payments.settle')).toBe(true);
    expect(holds(withRoles({ role: 'owner' }), 'matches.live')).toBe(false);
    expect(holds({}, 'matches.live')).toBe(false);
    expect(holds(undefined, 'matches.live')).toBe(false);
  });

  it('for one sub-site hold there only', () => {
    const editor = withRoles({ role: 'editor', section: 'museum' });
    expect(holds(editor, 'matches.live', 'museum')).toBe(true);
    expect(holds(editor, 'matches.live', 'profis')).toBe(false);
    expect(holds(editor, 'matches.live')).toBe(false);
    expect(
      ['editor', 'shop', 'media', 'finance', 'administrator'].map((role) => mayBePerSection(role as 'editor')),
    ).toEqual([...[true, true, true], ...[false, false]]);
  });
});
