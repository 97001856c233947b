import type { Finding } from '../sources.ts';

type Entry = { resolved?: string; optionalDependencies?: Record<string, string> };

/**
 * `npm ci` refuses a lock file in which packages for other platforms are missing, and npm leaves them out where a
 * registry does not offer them. Addresses have no place in it either: they tie the house to one registry.
 */
export function lockFile(text: string): Finding[] {
  const packages = JSON.parse(text).packages as Record<string, Entry>;
  const finding = (message: string): Finding => ({ rule: 'lockFile', path: 'package-lock.json', message });
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved ? [finding(`${path} names an address`)] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => finding(`${name} is missing, so "npm ci" would fail: add its entry with version, os and cpu`)),
  ]);
}
