import { describe, expect, it } from 'vitest';
import { refusedChange } from './adminRules.ts';

const now = { kind: 'company', admins: 2, isAdmin: true, wanted: false, isOwn: false } as const;

describe('the admin right', () => {
  it('FAN-28 is never taken from the last admin, not even by themself', () => {
    for (const kind of ['company', 'fanClub'] as const)
      expect(refusedChange({ ...now, kind, admins: 1, isOwn: true })).toBe('lastAdmin');
  });

  it('ORG-21 is taken by any admin of an organisation, in a fan club only by its owner', () => {
    expect(refusedChange(now)).toBeUndefined();
    expect(refusedChange({ ...now, kind: 'fanClub' })).toBe('notAllowed');
    expect(refusedChange({ ...now, kind: 'fanClub', isOwn: true })).toBeUndefined();
  });

  it('is given to at most two people in a fan club', () => {
    const giving = { ...now, isAdmin: false, wanted: true };
    expect(refusedChange({ ...giving, kind: 'fanClub', admins: 1 })).toBeUndefined();
    expect(refusedChange({ ...giving, kind: 'fanClub', admins: 2 })).toBe('tooManyAdmins');
    expect(refusedChange({ ...giving, admins: 7 })).toBeUndefined();
  });

  it('stays as it is when nothing changes', () => {
    expect(refusedChange({ ...now, wanted: true, kind: 'fanClub', admins: 2 })).toBeUndefined();
  });
});
