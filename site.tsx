// The browser's composition root: which screens there are and what fills the frame's places.
import '#design/base.css';
import { keepSession } from '#frame/session.ts';
import { startSite } from '#frame/startSite.tsx';
import type { Site } from '#frame/template.ts';

export const site: Site = {
  templates: {
    account: () => import('#rooms/pages/site/account/AccountPage.tsx').then((m) => m.AccountPage),
    cart: () => import('#rooms/cart/site/CartPage.tsx').then((m) => m.CartPage),
    checkout: () => import('#rooms/checkout/site/CheckoutPage.tsx').then((m) => m.CheckoutPage),
    confirmEmail: () => import('#rooms/identity/site/ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage),
    confirmation: () => import('#rooms/checkout/site/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
    offline: () => import('#rooms/pages/site/OfflinePage.tsx').then((m) => m.OfflinePage),
    notice: () => import('#rooms/pages/site/NoticePage.tsx').then((m) => m.NoticePage),
    order: () => import('#rooms/order/site/OrderPage.tsx').then((m) => m.OrderPage),
    orders: () => import('#rooms/order/site/OrdersPage.tsx').then((m) => m.OrdersPage),
    product: () => import('#rooms/shop/site/ProductPage.tsx').then((m) => m.ProductPage),
    search: () => import('#rooms/search/site/SearchPage.tsx').then((m) => m.SearchPage),
    shopList: () => import('#rooms/shop/site/ShopListPage.tsx').then((m) => m.ShopListPage),
    security: () => import('#rooms/identity/site/security/SecurityPage.tsx').then((m) => m.SecurityPage),
    signInReturn: () => import('#rooms/identity/site/SignInReturn.tsx').then((m) => m.SignInReturn),
    signInStart: () => import('#rooms/identity/site/SignInStart.tsx').then((m) => m.SignInStart),
    signOutReturn: () => import('#rooms/identity/site/SignOutReturn.tsx').then((m) => m.SignOutReturn),
    silentReturn: () => import('#rooms/identity/site/SilentReturn.tsx').then((m) => m.SilentReturn),
    'start-page': () => import('#rooms/pages/site/StartPage.tsx').then((m) => m.StartPage),
    subSites: () => import('#rooms/pages/site/SubSitesPage.tsx').then((m) => m.SubSitesPage),
    videoDetail: () => import('#rooms/video/site/VideoDetailPage.tsx').then((m) => m.VideoDetailPage),
    videoList: () => import('#rooms/video/site/VideoListPage.tsx').then((m) => m.VideoListPage),
    blank: () => import('#rooms/content/site/templates/BlankPage.tsx').then((m) => m.BlankPage),
    competition: () => import('#rooms/content/site/templates/TeamPages.tsx').then((m) => m.CompetitionPage),
    'current-matches': () => import('#rooms/content/site/templates/FixturePages.tsx').then((m) => m.CurrentMatchesPage),
    default: () => import('#rooms/content/site/templates/DefaultPage.tsx').then((m) => m.DefaultPage),
    galleries: () => import('#rooms/content/site/templates/GalleriesPage.tsx').then((m) => m.GalleriesPage),
    gallery: () => import('#rooms/content/site/templates/GalleryPage.tsx').then((m) => m.GalleryPage),
    hero: () => import('#rooms/content/site/templates/HeroPage.tsx').then((m) => m.HeroPage),
    invitation: () => import('#rooms/organisation/site/InvitationPage.tsx').then((m) => m.InvitationPage),
    members: () => import('#rooms/organisation/site/MembersPage.tsx').then((m) => m.MembersPage),
    'league-table': () => import('#rooms/content/site/templates/TeamPages.tsx').then((m) => m.LeagueTablePage),
    'manual-person': () => import('#rooms/content/site/templates/PersonPage.tsx').then((m) => m.ManualPersonPage),
    'manual-person-overview': () => import('#rooms/content/site/templates/PeoplePage.tsx').then((m) => m.PeoplePage),
    match: () => import('#rooms/content/site/templates/MatchPages.tsx').then((m) => m.MatchPage),
    'match-page-type': () => import('#rooms/content/site/templates/MatchPages.tsx').then((m) => m.MatchSectionPage),
    news: () => import('#rooms/content/site/templates/NewsPage.tsx').then((m) => m.NewsPage),
    'news-overview': () => import('#rooms/content/site/templates/NewsOverviewPage.tsx').then((m) => m.NewsOverviewPage),
    person: () => import('#rooms/content/site/templates/PersonPage.tsx').then((m) => m.PersonPage),
    season: () => import('#rooms/content/site/templates/TeamPages.tsx').then((m) => m.SeasonPage),
    'team-with-content': () => import('#rooms/content/site/templates/TeamPages.tsx').then((m) => m.TeamPage),
  },
  slots: {
    accountMenu: () => import('#rooms/identity/site/AccountMenu.tsx').then((m) => m.AccountMenu),
    accountSwitch: () => import('#rooms/organisation/site/AccountSwitch.tsx').then((m) => m.AccountSwitch),
    addToCart: () => import('#rooms/cart/site/AddToCart.tsx').then((m) => m.AddToCart),
    cartBadge: () => import('#rooms/cart/site/CartBadge.tsx').then((m) => m.CartBadge),
    liveTicker: () => import('#rooms/ticker/site/TickerBar.tsx').then((m) => m.TickerBar),
    liveVideo: () => import('#rooms/video/site/LiveVideoButton.tsx').then((m) => m.LiveVideoButton),
    overlay: () => import('#rooms/cart/site/CartDrawer.tsx').then((m) => m.CartDrawer),
    searchSuggestions: () => import('#rooms/search/site/SearchSuggestions.tsx').then((m) => m.SearchSuggestions),
    videoInPage: () => import('#rooms/video/site/VideoInPage.tsx').then((m) => m.VideoInPage),
    radio: () => import('#rooms/video/site/RadioDock.tsx').then((m) => m.RadioDock),
  },
  afterFirstPaint: [
    keepSession,
    () => import('#rooms/cart/site/startCart.ts').then((m) => m.startCart()),
    () => import('#frame/tracking/tracking.ts').then((m) => m.startTracking()),
  ],
};

if (!import.meta.env.SSR) void startSite(site);
