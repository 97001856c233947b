import contactCalls from 'virtual:calls/contact';
import organisationCalls from 'virtual:calls/organisation';
import walletCalls from 'virtual:calls/wallet';
import { useEffect, useState } from 'react';
import { createApi } from '#frame/api.ts';
import { accessToken, useSession } from '#frame/session.ts';
import type { contactContract } from '#rooms/contact/contract.ts';
import { readOwnMemberships } from '#rooms/membership/site/index.ts';
import type { organisationContract } from '#rooms/organisation/contract.ts';
import type { walletContract } from '#rooms/wallet/contract.ts';
import { memberBadge } from '#rooms/wallet/site/index.ts';
import { type BuyerFlags, flagsOf, noFlags } from './buyerFlagRules.ts';

const contactApi = createApi<typeof contactContract>(contactCalls);
const organisationApi = createApi<typeof organisationContract>(organisationCalls);
const walletApi = createApi<typeof walletContract>(walletCalls);

/** Flags only decorate a page: whoever looks at it does not hear that they cannot be had. */
const silent = { expected: () => true };

/** Looks up what is known of the buyer; for a visitor nothing is sent (CART-13, ORG-07). */
export async function readBuyerFlags(): Promise<BuyerFlags> {
  if ((await accessToken()) === undefined) return noFlags;
  const [contact, memberships, organizations, assets] = await Promise.all([
    contactApi.readOwnContact({}, silent),
    readOwnMemberships(),
    organisationApi.listMemberships({ Page: 1, PageSize: 1000, OrderBy: 'subjectId desc' }, silent),
    walletApi.listOwnAssets({ PageSize: 1000, Page: 1 }, silent),
  ]);
  const answers = {
    contact: contact.data,
    memberships: memberships.data,
    organizations: organizations.data?.items,
    assets: assets.data?.items,
  };
  return flagsOf(answers, { badge: memberBadge, today: today() });
}

/** The day where the reader is: `2026-11-21`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** What is known of whoever is signed in; undefined until it is. */
export function useBuyerFlags(): BuyerFlags | undefined {
  const { status } = useSession();
  const [flags, setFlags] = useState<BuyerFlags>();
  useEffect(() => {
    if (status === 'unknown') return;
    let isMounted = true;
    void readBuyerFlags().then((found) => {
      if (isMounted) setFlags(found);
    });
    return () => {
      isMounted = false;
    };
  }, [status]);
  return flags;
}
