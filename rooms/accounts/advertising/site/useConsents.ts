import { type Remote, useRemote } from '#frame/useRemote.ts';
import { advertisingClient } from './advertisingClient.ts';
import { joinConsents, type OwnConsent } from './consentRules.ts';

/** Everything one can agree to, with what the reader has agreed to; both lists are asked for at once. */
export function useConsents(): Remote<OwnConsent[]> {
  return useRemote(async () => {
    const [offered, own] = await Promise.all([
      advertisingClient.listConsents({}),
      advertisingClient.listContactConsents({ PageSize: 1000 }),
    ]);
    if (!offered.ok) return offered;
    return own.ok ? { ok: true as const, data: joinConsents(offered.data.items, own.data.items) } : own;
  });
}
