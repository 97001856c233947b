import { describe, expect, it } from 'vitest';
import { type BuyerAnswers, flagsOf, noFlags } from './buyerFlagRules.ts';

const nothing: BuyerAnswers = {
  contact: undefined,
  memberships: undefined,
  organizations: undefined,
  assets: undefined,
};
const badge = [{ assetTemplate: { type: 'MembershipBadge' } }];
const flags = (answers: Partial<BuyerAnswers>) =>
  flagsOf({ ...nothing, ...answers }, { badge: 'MembershipBadge', today: '2026-11-21' });

describe('flagsOf', () => {
  it('CART-89 says nothing of somebody of whom nothing could be found out', () => {
    expect(flags({})).toEqual(noFlags);
    expect(flags({ memberships: [], organizations: [], assets: [{ assetTemplate: { type: 'FanClubCard' } }] })).toEqual(
      noFlags,
    );
  });

  it('CART-85 CART-91 CART-94 keeps member prices and the badge apart', () => {
    expect(flags({ memberships: [{}] })).toEqual({ ...noFlags, hasMemberPrices: true });
    expect(flags({ assets: badge })).toEqual({ ...noFlags, isMember: true });
    expect(flags({ memberships: [{}], assets: badge })).toEqual({ ...noFlags, hasMemberPrices: true, isMember: true });
  });

  it('ORG-08 takes price groups from memberships of organisations and from the own contact, each once', () => {
    const organizations = [null, 'fanclub', 'business'].map((memberPriceGroup) => ({
      organization: { memberPriceGroup },
    }));
    const contact = { organizationPriceGroup: 'business', birthday: null };
    expect(flags({ organizations, contact }).priceGroups).toEqual(['fanclub', 'business']);
  });

  it('CART-101 knows the days after a birthday', () => {
    const contact = (birthday: string | null) => ({ organizationPriceGroup: null, birthday });
    expect(
      ['1991-11-21', '1991-11-11', '1991-11-10', null].map((day) => flags({ contact: contact(day) }).hasBirthday),
    ).toEqual([true, true, false, false]);
  });
});
