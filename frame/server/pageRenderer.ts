import type { House } from '#platform/house.ts';
import type { PageKind } from '../page.ts';
import type { FirstVisit, PageDocument, SiteFacts } from '../pageDocument.ts';
import { club, siteOf, themeCss } from './club.ts';
import { htmlDocument } from './htmlDocument.ts';
import { policyOf } from './policies.ts';
import { makeResource, type Resource } from './resource.ts';
import { isSecure, securityHeaders } from './securityHeaders.ts';
import type { SiteBundle } from './siteBundle.ts';
import type { KeptSiteTexts } from './siteTexts.ts';
import type { Translations } from './translations.ts';

const revalidate = 'public, max-age=0, must-revalidate';

export type Rendering = { kind: PageKind; isShared: boolean };

/** Makes replies out of page documents: HTML for a first visit, JSON for navigation in the browser. */
export function createRenderer(
  house: Pick<House, 'config' | 'hosts' | 'paymentOrigins'>,
  bundle: () => Promise<SiteBundle>,
  words: () => Translations,
  texts: Pick<KeptSiteTexts, 'read'>,
) {
  const { config, hosts } = house;
  const policyFor = policiesOf(house);
  const headersFor = (isShared: boolean, kind?: PageKind): Record<string, string> => ({
    'cache-control': isShared ? revalidate : 'private, no-store',
    ...securityHeaders(config, { mayUseCamera: kind === 'office' }),
  });

  const visitOf = async (page: PageDocument, { hash: build }: SiteBundle): Promise<FirstVisit> => ({
    page,
    words: pickWords(words(), page),
    build,
    site: { ...factsOf(page.section), ...(page.isOffice ? {} : await texts.read()) },
    authority: `${config.origin}/identity`,
  });

  return {
    async html(page: PageDocument, { kind, isShared }: Rendering): Promise<Resource> {
      const built = await bundle();
      const assets = built.assetsOf(page.template);
      const visit = await visitOf(page, built);
      const { site } = visit;
      const styled = { ...assets, css: `${themeCss(siteOf(page.section).theme)}${assets.css}` };
      const body = await built.render(visit);
      const siteName = `${club.name} ${site.name[page.locale]}`;
      const html = htmlDocument({ visit, body, assets: styled, originOf: hosts.addressOf, siteName });
      return makeResource({
        status: page.status,
        type: 'text/html; charset=utf-8',
        body: built.finish ? await built.finish(html) : html,
        headers: {
          ...headersFor(isShared && page.status === 200, kind),
          ...failureHeaders(page.status),
          ...(built.isDev ? {} : { 'content-security-policy': policyFor(kind, page, styled.css) }),
        },
      });
    },
    /** Page data; for hydrating, all that rides along in the page's HTML. */
    async json({ jsonLd: _, ...page }: PageDocument, isShared: boolean, isForHydration = false): Promise<Resource> {
      return makeResource({
        status: page.status,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(isForHydration ? await visitOf(page, await bundle()) : page),
        headers: { ...headersFor(isShared && page.status === 200), ...failureHeaders(page.status) },
      });
    },
  };
}

const failureHeaders = (status: number): Record<string, string> => (status === 503 ? { 'retry-after': '5' } : {});

/** The content security policy of a page. It holds the hash of the template's styles, so each is computed once. */
function policiesOf({ config, paymentOrigins }: Pick<House, 'config' | 'paymentOrigins'>) {
  const policies = new Map<string, string>();
  return (kind: PageKind, { template, section }: PageDocument, css: string): string => {
    const key = `${kind} ${section} ${template}`;
    const origins = { identityOrigin: config.origin, paymentOrigins };
    const policy = policies.get(key) ?? policyOf(kind, { css, isSecure: isSecure(config), ...origins });
    policies.set(key, policy);
    return policy;
  };
}

function factsOf(section: string): SiteFacts {
  const { addresses: _, contentOf: __, theme: ___, ...facts } = siteOf(section);
  return facts;
}

function pickWords(words: Translations, page: PageDocument): FirstVisit['words'] {
  const names = [...new Set(['frame', ...page.words])];
  return Object.fromEntries(names.map((name) => [name, words[page.locale][name] ?? {}]));
}

export type Renderer = ReturnType<typeof createRenderer>;
