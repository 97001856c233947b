/** Which organisation the person acts for, by id, name and type (ID-63). */
const names = ['organizationId', 'organizationName', 'organizationType'];

/** Stops acting for an organisation (ID-34). The cookies may have been set for this host or for the site above it. */
export function clearOrganisation(): void {
  const labels = location.hostname.split('.');
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const domains = ['', ...parents.map((host) => `; domain=${host}`)];
  for (const name of names) for (const domain of domains) forget(name, domain);
}

function forget(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
