import { carriers } from '#club/carriers.ts';
import type { Parcel } from './moveOrder.ts';

/** Where a parcel can be followed; undefined: without a number, or with a carrier whose page is not known. */
export function trackingUrlOf({ carrier, trackingNumber }: Parcel): string | undefined {
  const page = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase())?.trackingUrl;
  const number = trackingNumber?.replaceAll(/[ -]/g, '');
  return number ? page?.replace('{number}', encodeURIComponent(number)) : undefined;
}
