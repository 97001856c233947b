import type { FastifyReply } from 'fastify';
import { club } from '#club/club.ts';
import { markPaths } from '#club/mark.ts';
import { mainSection, siteOf } from '#club/sites.ts';
import type { Locale } from '#platform/context.ts';
import { homePath } from '../linkPaths.ts';
import { type Html, html } from './html.ts';
import { wordsOf } from './screenWords.ts';

/** A page of the identity room: complete without JavaScript. */
export type Screen = { locale: Locale; title: string; body: Html };

/** The club's mark, as in the site's header. */
const mark = html`<svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true"><path class="shield" d="${markPaths.shield}"/><path class="stripes" d="${markPaths.curves}"/></svg>`;

/**
 * Draws the page around a screen. `isRefused`: a form was not taken, which the title says first, as it is read aloud
 * first.
 */
export function drawScreen({ locale, title, body }: Screen, isRefused = false): string {
  const words = wordsOf(locale);
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isRefused && `${words.problem.inTitle} `}${title} · ${club.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/identity/assets/barlow-condensed-700.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/identity/assets/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/identity/assets/identity.css">
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header><a href="${homePath(locale)}" title="${words.home}">${mark}<span>${club.name} <small>${siteOf(mainSection).name[locale]}</small></span></a></header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.markup;
}

/** Sends a screen; nothing of it may be kept by a browser or a proxy. */
export function sendScreen(reply: FastifyReply, status: number, screen: Screen): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', screen.locale)
    .send(drawScreen(screen, status === 422 || status === 429));
}
