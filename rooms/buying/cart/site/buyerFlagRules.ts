import { hasBirthdayWindow } from './birthdayRules.ts';

/** What is known of a buyer besides the cart; the first two are independent of each other (CART-94). */
export type BuyerFlags = {
  /** Has a membership that opens member prices. */
  hasMemberPrices: boolean;
  /** Carries the club's badge in the wallet. */
  isMember: boolean;
  /** Price groups of the own organisation and of those that they belong to. */
  priceGroups: string[];
  hasBirthday: boolean;
};

/** What is known of somebody of whom nothing is asked: visitors (CART-13). */
export const noFlags: BuyerFlags = { hasMemberPrices: false, isMember: false, priceGroups: [], hasBirthday: false };

/** What the calls have answered; undefined: a call has failed. */
export type BuyerAnswers = {
  contact: { organizationPriceGroup: string | null; birthday: string | null } | undefined;
  memberships: readonly unknown[] | undefined;
  organizations: readonly { organization: { memberPriceGroup: string | null } }[] | undefined;
  assets: readonly { assetTemplate: { type: string } }[] | undefined;
};

/**
 * Makes flags of what was answered (CART-85, CART-91, CART-95, ORG-08): `badge` is the type of a member's badge,
 * `today` as `2026-11-21`.
 */
export function flagsOf(
  { contact, memberships, organizations, assets }: BuyerAnswers,
  { badge, today }: { badge: string; today: string },
): BuyerFlags {
  const groups = [
    ...(organizations ?? []).map(({ organization }) => organization.memberPriceGroup),
    contact?.organizationPriceGroup,
  ];
  return {
    hasMemberPrices: (memberships ?? []).length > 0,
    isMember: (assets ?? []).some(({ assetTemplate }) => assetTemplate.type === badge),
    priceGroups: [...new Set(groups.filter((group) => group != null))],
    hasBirthday: hasBirthdayWindow(contact?.birthday ?? undefined, today),
  };
}
