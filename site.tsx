// The browser's composition root: which screens there are and what fills the frame's places.
import '#design/base.css';
import { keepSession } from '#frame/session.ts';
import { startSite } from '#frame/startSite.tsx';
import type { Site } from '#frame/template.ts';

export const site: Site = {
  templates: {
    article: () => import('#rooms/pages/site/ArticlePage.tsx').then((m) => m.ArticlePage),
    cart: () => import('#rooms/cart/site/CartPage.tsx').then((m) => m.CartPage),
    checkout: () => import('#rooms/checkout/site/CheckoutPage.tsx').then((m) => m.CheckoutPage),
    confirmation: () => import('#rooms/checkout/site/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
    home: () => import('#rooms/pages/site/HomePage.tsx').then((m) => m.HomePage),
    offline: () => import('#rooms/pages/site/OfflinePage.tsx').then((m) => m.OfflinePage),
    order: () => import('#rooms/order/site/OrderPage.tsx').then((m) => m.OrderPage),
    orders: () => import('#rooms/order/site/OrdersPage.tsx').then((m) => m.OrdersPage),
    product: () => import('#rooms/shop/site/ProductPage.tsx').then((m) => m.ProductPage),
    search: () => import('#rooms/search/site/SearchPage.tsx').then((m) => m.SearchPage),
    shopList: () => import('#rooms/shop/site/ShopListPage.tsx').then((m) => m.ShopListPage),
    signInReturn: () => import('#rooms/identity/site/SignInReturn.tsx').then((m) => m.SignInReturn),
    signInStart: () => import('#rooms/identity/site/SignInStart.tsx').then((m) => m.SignInStart),
    signOutReturn: () => import('#rooms/identity/site/SignOutReturn.tsx').then((m) => m.SignOutReturn),
    silentReturn: () => import('#rooms/identity/site/SilentReturn.tsx').then((m) => m.SilentReturn),
    text: () => import('#rooms/pages/site/TextPage.tsx').then((m) => m.TextPage),
    videoDetail: () => import('#rooms/video/site/VideoDetailPage.tsx').then((m) => m.VideoDetailPage),
    videoList: () => import('#rooms/video/site/VideoListPage.tsx').then((m) => m.VideoListPage),
  },
  slots: {
    accountMenu: () => import('#rooms/identity/site/AccountMenu.tsx').then((m) => m.AccountMenu),
    addToCart: () => import('#rooms/cart/site/AddToCart.tsx').then((m) => m.AddToCart),
    cartBadge: () => import('#rooms/cart/site/CartBadge.tsx').then((m) => m.CartBadge),
    liveVideo: () => import('#rooms/video/site/LiveVideoButton.tsx').then((m) => m.LiveVideoButton),
    overlay: () => import('#rooms/cart/site/CartDrawer.tsx').then((m) => m.CartDrawer),
    searchSuggestions: () => import('#rooms/search/site/SearchSuggestions.tsx').then((m) => m.SearchSuggestions),
    radio: () => import('#rooms/video/site/RadioDock.tsx').then((m) => m.RadioDock),
  },
  afterFirstPaint: [
    keepSession,
    () => import('#rooms/cart/site/startCart.ts').then((m) => m.startCart()),
    () => import('#frame/tracking/tracking.ts').then((m) => m.startTracking()),
  ],
};

if (!import.meta.env.SSR) void startSite(site);
