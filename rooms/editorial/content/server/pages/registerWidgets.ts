import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policyOf } from '#frame/server/policies.ts';
import { isSecure } from '#frame/server/securityHeaders.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import { locales } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { serverWords } from '../serverWords.ts';
import { embedAddress } from './embedRules.ts';

type Address = { Params: { network: string }; Querystring: { url?: string; locale?: string } };

/**
 * Opens `/widgets/{network}?url=`: a document without scripts that frames a post of another network, and the only one
 * whose policy allows that. Pages show it only after consent (CONT-96). Whatever is no post of that network is not
 * found. In the demo nothing foreign is loaded.
 */
export function registerWidgets(app: FastifyInstance, { config }: House): void {
  const policy = policyOf('widget', { css, isSecure: isSecure(config) });
  app.get('/widgets/:network', async (request: FastifyRequest<Address>, reply) => {
    const { url = '', locale = 'de' } = request.query;
    const frame = embedAddress(request.params.network, String(url)) ?? refuse(commonRefusals.notFound);
    const { demoPost } = serverWords[locales.find((one) => one === locale) ?? 'de'];
    const body = config.demo
      ? `<div class="post"><p class="mark" aria-hidden="true"></p><p>${demoPost}</p></div>`
      : `<iframe src="${escapeHtml(frame)}" title="" allow="fullscreen"></iframe>`;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=300')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>${escapeHtml(request.params.network)}</title><style>${css}</style>${body}`,
      );
  });
}

const css = `html,body{height:100%;margin:0;font:16px/1.5 system-ui,sans-serif}iframe{width:100%;height:100%;border:0}
.post{display:grid;height:100%;grid-template-rows:1fr auto}.post p{margin:0;padding:24px}
.mark{background:repeating-linear-gradient(112deg,#d3001b 0 64px,#0b0b0c 64px 128px,#a30015 128px 160px,#0b0b0c 160px 224px)}`;
