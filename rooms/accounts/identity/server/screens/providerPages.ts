import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderPages } from '../provider/buildProvider.ts';
import { problemScreen } from './problemScreens.ts';
import { drawScreen, type Screen } from './screen.ts';
import { pickLocale } from './screenWords.ts';
import { signedOutScreen, signOutScreen } from './signOutScreens.ts';

/** The pages that the provider sends itself, drawn like ours. */
export const providerPages: ProviderPages = {
  renderError: (ctx, out) => {
    const isExpired = out.error === 'invalid_request' && /expired|not found|mismatch/.test(out.error_description ?? '');
    send(ctx, problemScreen(localeOf(ctx), isExpired ? 'expired' : 'request'));
  },
  logout: (ctx, form) => {
    const hint = ctx.oidc.entities.IdTokenHint?.payload as { sub?: string } | undefined;
    const isAskedBySite = hint?.sub !== undefined && hint.sub === ctx.oidc.session?.accountId;
    send(ctx, signOutScreen(localeOf(ctx), form, isAskedBySite));
  },
  signedOut: (ctx) => send(ctx, signedOutScreen(localeOf(ctx))),
};

function send(ctx: KoaContextWithOIDC, screen: Screen): void {
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.body = drawScreen(screen);
}

const localeOf = (ctx: KoaContextWithOIDC) =>
  pickLocale(ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales ?? ctx.get('accept-language'));
