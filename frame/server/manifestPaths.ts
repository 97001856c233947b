/** The manifest of the site as an app. */
export const siteManifestPath = '/site.webmanifest';

/** The manifest of a page that is an app of its own; `address`: of the page, with its language. */
export const appManifestPath = (address: string): string => `/apps${address}app.webmanifest`;

/** The page whose manifest that is; undefined: it is none. */
export const pageOfManifest = (path: string): string | undefined => /^\/apps(\/.+\/)app\.webmanifest$/.exec(path)?.[1];
