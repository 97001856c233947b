import contactCalls from 'virtual:calls/contact/only/readOwnContact';
import organisationCalls from 'virtual:calls/organisation/only/listMemberships';
import walletCalls from 'virtual:calls/wallet/only/listOwnAssets';
import { useEffect, useState } from 'react';
import { createClient } from '#frame/apiClient.ts';
import { accessToken, actingFor, useSession } from '#frame/session.ts';
import type { contactApi } from '#rooms/accounts/contact/api.ts';
import { readOwnMemberships } from '#rooms/accounts/membership/site/index.ts';
import type { organisationApi } from '#rooms/accounts/organisation/api.ts';
import type { walletApi } from '#rooms/tickets/wallet/api.ts';
import { memberBadge } from '#rooms/tickets/wallet/site/index.ts';
import { type BuyerAnswers, type BuyerFlags, flagsOf, noFlags } from './buyerFlagRules.ts';

const contactClient = createClient<typeof contactApi>(contactCalls);
const organisationClient = createClient<typeof organisationApi>(organisationCalls);
const walletClient = createClient<Pick<typeof walletApi, 'listOwnAssets'>>(walletCalls);

/** Flags only decorate a page: anyone who looks at it does not hear that they cannot be had. */
const silent = { expected: () => true };

/** One call for each thing that is known of a buyer; undefined: it has failed. */
const lookUps: { [What in keyof BuyerAnswers]: () => Promise<BuyerAnswers[What]> } = {
  contact: async () => (await contactClient.readOwnContact({}, silent)).data,
  memberships: async () => (await readOwnMemberships()).data,
  organizations: async () =>
    (await organisationClient.listMemberships({ Page: 1, PageSize: 1000, OrderBy: 'subjectId desc' }, silent)).data
      ?.items,
  assets: async () => (await walletClient.listOwnAssets({ PageSize: 1000, Page: 1 }, silent)).data?.items,
};
const everything = Object.keys(lookUps) as (keyof BuyerAnswers)[];

/** Looks up what is known of the buyer, or only what is asked for; for a visitor nothing is sent (CART-13, ORG-07). */
export async function readBuyerFlags(asked: readonly (keyof BuyerAnswers)[] = everything): Promise<BuyerFlags> {
  if ((await accessToken()) === undefined) return noFlags;
  // An organisation is nobody's member.
  const isAsked = (what: keyof BuyerAnswers) => asked.includes(what) && !(what === 'memberships' && actingFor());
  const answer = <What extends keyof BuyerAnswers>(what: What) => (isAsked(what) ? lookUps[what]() : undefined);
  const [contact, memberships, organizations, assets] = await Promise.all([
    answer('contact'),
    answer('memberships'),
    answer('organizations'),
    answer('assets'),
  ]);
  return flagsOf({ contact, memberships, organizations, assets }, { badge: memberBadge, today: today() });
}

/** The day where the reader is: `2026-11-21`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/**
 * What is known of the one who is signed in, or the part that is asked for (always the same array); undefined until it
 * is.
 */
export function useBuyerFlags(asked?: readonly (keyof BuyerAnswers)[]): BuyerFlags | undefined {
  const { status } = useSession();
  const [flags, setFlags] = useState<BuyerFlags>();
  useEffect(() => {
    if (status === 'unknown') return;
    let isMounted = true;
    void readBuyerFlags(asked).then((found) => {
      if (isMounted) setFlags(found);
    });
    return () => {
      isMounted = false;
    };
  }, [status, asked]);
  return flags;
}
