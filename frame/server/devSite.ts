import type { IncomingMessage, ServerResponse } from 'node:http';
import type { House } from '#platform/house.ts';
import type { FirstVisit } from '../pageDocument.ts';
import type { PageAssets, SiteBundle } from './siteBundle.ts';

const assets: PageAssets = { entry: '/site.tsx', preloaded: [], chunks: [], fonts: [], css: '', styleSheets: [] };
const sourcePath =
  /^\/(@|node_modules\/|(frame|design|rooms|clubs?|platform|ports)\/.*\.\w+|site(Office)?\.tsx|\.vite\/)/;

export type DevSite = {
  bundle: SiteBundle;
  /** Serves sources, styles and hot reload; false where the request is for none of them. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
};

/**
 * Serves the site from its sources, with hot reload in the browser. Styles come with their modules, so pages show
 * unstyled content first.
 */
export async function openDevSite(house: House): Promise<DevSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Vite would bundle its config into a temporary file, and `node --watch` would restart the process because of it.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: house.config.port + 20_000 } },
    clearScreen: false,
    logLevel: 'warn',
  });
  return {
    bundle: {
      hash: 'dev',
      clientFolder: '',
      isDev: true,
      assetsOf: () => assets,
      async render(visit: FirstVisit) {
        const server = (await vite.ssrLoadModule('/siteServer.tsx')) as Pick<SiteBundle, 'render'>;
        return server.render(visit);
      },
      finish: (html) => vite.transformIndexHtml('/', html),
    },
    serve(request, response) {
      if (!sourcePath.test(request.url ?? '')) return false;
      vite.middlewares(request, response, () => {
        response.statusCode = 404;
        response.end();
      });
      return true;
    },
    close: () => vite.close(),
  };
}
