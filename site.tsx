// The browser's composition root: the screens of all rooms, and what fills the frame's places.
import '#design/base.css';
import { templates } from 'virtual:templates/site';
import { startSite } from '#frame/startSite.tsx';
import type { Site } from '#frame/template.ts';

export const site: Site = {
  templates,
  officeTemplates: () => import('./siteOffice.tsx').then((m) => m.office.templates),
  slots: {
    accountMenu: () => import('#rooms/accounts/identity/site/AccountMenu.tsx').then((m) => m.AccountMenu),
    accountSwitch: () => import('#rooms/accounts/organisation/site/AccountSwitch.tsx').then((m) => m.AccountSwitch),
    addToCart: () => import('#rooms/buying/cart/site/AddToCart.tsx').then((m) => m.AddToCart),
    cartBadge: () => import('#rooms/buying/cart/site/CartBadge.tsx').then((m) => m.CartBadge),
    ensureBuyer: () => import('#rooms/buying/cart/site/cartClient.ts').then((m) => m.ensureBuyer),
    languageHint: () => import('#frame/language/LanguageHint.tsx').then((m) => m.LanguageHint),
    liveTicker: () => import('#rooms/football/ticker/site/TickerBar.tsx').then((m) => m.TickerBar),
    liveVideo: () => import('#rooms/editorial/video/site/LiveVideoButton.tsx').then((m) => m.LiveVideoButton),
    putTogether: () => import('#rooms/buying/cart/site/putTogether.ts').then((m) => m.putTogether),
    overlay: () => import('#rooms/buying/cart/site/CartDrawer.tsx').then((m) => m.CartDrawer),
    searchSuggestions: () =>
      import('#rooms/editorial/search/site/SearchSuggestions.tsx').then((m) => m.SearchSuggestions),
    videoInPage: () => import('#rooms/editorial/video/site/VideoInPage.tsx').then((m) => m.VideoInPage),
    paidVideo: () => import('#rooms/programme/paywall/site/PaidVideo.tsx').then((m) => m.PaidVideo),
    radio: () => import('#rooms/editorial/video/site/RadioControl.tsx').then((m) => m.RadioControl),
    ticketsToday: () => import('#rooms/tickets/wallet/site/TicketsToday.tsx').then((m) => m.TicketsToday),
    radioStop: () => import('#rooms/editorial/video/site/RadioStop.tsx').then((m) => m.RadioStop),
  },
  neededSlots: { product: ['addToCart'], tickets: ['addToCart'] },
  afterFirstPaint: [
    () => import('#frame/session/keepSession.ts').then((m) => m.keepSession()),
    () => import('#rooms/buying/cart/site/startCart.ts').then((m) => m.startCart()),
    () => import('#frame/tracking/tracking.ts').then((m) => m.startTracking()),
  ],
};

if (!import.meta.env.SSR) void startSite(site);
