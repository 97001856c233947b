import { networkOf } from '#platform/address/networkRules.ts';

/**
 * A device as its owner knows it again: two proper names, and the network without the part that names one connection.
 */
export type Device = { browser: string; system: string; network: string };

/** The first that fits counts: most browsers also call themselves Chrome or Safari. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads a User-Agent header; what it does not tell is an empty text. */
export function deviceOf(userAgent: string, remoteAddress: string): Device {
  const named = (table: [string, RegExp][]) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  return { browser: named(browsers), system: named(systems), network: shortNetwork(remoteAddress) };
}

/** `203.0.113.x`, or the first three groups of an IPv6 address: enough to know one's own line again. */
function shortNetwork(address: string): string {
  const network = networkOf(address);
  if (network === '') return '';
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:x` : network.replace(/\.\d+$/, '.x');
}
