import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { club } from '#club/club.ts';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useSupportHours } from '#frame/supportHours.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useCurrentInSight } from '#frame/useCurrentInSight.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { Addresses } from '#rooms/accounts/contact/site/index.ts';
import type { Fixture } from '#rooms/football/match/site/index.ts';
import { SavedMethods } from '#rooms/money/payment/site/index.ts';
import { EarlierOrders, OrderList } from '#rooms/orders/order/site/index.ts';
import { loadOfferHistory } from '#rooms/tickets/marketplace/site/index.ts';
import { loadTickets, type TicketArea } from '#rooms/tickets/wallet/site/index.ts';
import { accountAddress } from '../../accountSections.ts';
import styles from './AccountPage.module.css';
import { allSections, sectionsOfRooms } from './allSections.ts';

export type AccountProps = {
  section: string | null;
  /** On the overview: the next match of the sub-site's teams. */
  nextMatch?: Fixture;
  /** Of the section of tickets. */
  ticketArea?: TicketArea;
  /** Of the section of fan clubs: the fan club whose card is shown. */
  cardOf?: string;
};

/**
 * What a section shows comes with a script of its own, since nobody sees all of them; what the checkout shares (orders,
 * addresses, payments) comes with the page.
 */
const content = (load: () => Promise<ComponentType<Pick<AccountProps, 'cardOf'>>>) => ({
  load,
  Content: lazy(() => load().then((component) => ({ default: component }))),
});
const loadOverview = () => import('./Overview.tsx');
const Overview = lazy(() => loadOverview().then((m) => ({ default: m.Overview })));
const Tickets = lazy(() => loadTickets().then((component) => ({ default: component })));
const OfferHistory = lazy(() => loadOfferHistory().then((component) => ({ default: component })));
const contents: Record<string, ReturnType<typeof content>> = {
  fanclub: content(async () => (await import('./FanClub.tsx')).FanClub),
  'fanclub-management': content(async () => {
    const { OwnOrganisations } = await import('#rooms/accounts/organisation/site/index.ts');
    return () => <OwnOrganisations isAdministration />;
  }),
  'ad-consents': content(async () => (await import('#rooms/accounts/advertising/site/index.ts')).AdConsents),
  newsletters: content(async () => (await import('#rooms/accounts/advertising/site/index.ts')).Newsletters),
  membership: content(async () => (await import('#rooms/accounts/membership/site/index.ts')).Memberships),
  ...Object.fromEntries(sectionsOfRooms.map(({ name, load }) => [name, content(load)])),
};

const loadSection = (section: string | null) => {
  if (!section) return loadOverview();
  return section === 'tickets' ? loadTickets() : contents[section]?.load();
};

/** The account area: its sections beside what the chosen one shows. */
export function AccountPage({ props }: TemplateProps<AccountProps>) {
  const { section } = props;
  const t = useWords('pages');
  const title = section ? t(`account.sections.${section}.title`) : t('account.title');
  // Asked for while it is found out who is here; what is missing then is asked for again where it is shown.
  useEffect(() => void loadSection(section)?.catch(() => {}), [section]);
  return (
    <AccountFrame title={title} current={section}>
      <SectionContent {...props} />
    </AccountFrame>
  );
}

/** How safe the account is, beside the sections. */
export function SecurityPage(_: TemplateProps) {
  const t = useWords('pages');
  return (
    <AccountFrame title={t('account.security')} current="security">
      <Suspense fallback={<Skeleton height={480} />}>
        <Security />
      </Suspense>
    </AccountFrame>
  );
}

const Security = lazy(async () => ({ default: (await import('#rooms/accounts/identity/site/index.ts')).Security }));

type FrameProps = { title: string; current: string | null; children: ReactNode };

/** What stands around every section: its title, the way to the others, and help. */
function AccountFrame({ title, current, children }: FrameProps) {
  const t = useWords('pages');
  const hours = useSupportHours();
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {current ? <Link href={accountAddress()}>{t('account.title')}</Link> : null}
        <span>{title}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <Sections current={current} />
        <div className={styles.content}>
          <ForSignedIn>{children}</ForSignedIn>
        </div>
        <aside className={styles.support}>
          <h2>{t('account.help')}</h2>
          <p>{t('account.helpText', { hours })}</p>
          <p>
            <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** The way to all sections; where they stand in one row, the current one is brought into sight. */
function Sections({ current }: { current: FrameProps['current'] }) {
  const t = useWords('pages');
  const row = useCurrentInSight(current);
  return (
    <nav ref={row} className={styles.sections} aria-label={t('account.navigation')}>
      <Link href={accountAddress()} aria-current={current ? undefined : 'page'}>
        {t('account.title')}
      </Link>
      {allSections.map((one) => (
        <Link key={one} href={accountAddress(one)} aria-current={one === current ? 'page' : undefined}>
          {t(`account.sections.${one}.title`)}
        </Link>
      ))}
      <Link href="/account/security/" aria-current={current === 'security' ? 'page' : undefined}>
        {t('account.security')}
      </Link>
    </nav>
  );
}

/** Shows its content to somebody who is signed in; visitors are led to the sign-in (ACC-14). */
function ForSignedIn({ children }: { children: ReactNode }) {
  const t = useWords('pages');
  const { status } = useSession();
  useLedToSignIn();
  if (status === 'signedIn') return children;
  if (status === 'unknown') return <Skeleton height={272} />;
  return (
    <section className={styles.box}>
      <h2>{t('account.signInTitle')}</h2>
      <p>{t('account.signInText')}</p>
      <Button onClick={() => void signIn()}>{t('account.signIn')}</Button>
    </section>
  );
}

function SectionContent({ section, nextMatch, ticketArea = 'day', cardOf }: AccountProps) {
  if (section === 'orders') {
    return (
      <>
        <OrderList />
        <EarlierOrders />
      </>
    );
  }
  if (section === 'addresses') return <Addresses />;
  if (section === 'payments') return <SavedMethods />;
  if (!section) {
    return (
      <Suspense fallback={<Skeleton height={272} />}>
        <Overview nextMatch={nextMatch} />
      </Suspense>
    );
  }
  if (section === 'tickets') {
    return (
      <Suspense fallback={<Skeleton height={272} />}>
        <Tickets area={ticketArea}>{ticketArea === 'marketplace' ? <OfferHistory /> : null}</Tickets>
      </Suspense>
    );
  }
  // Every section that is not one of these has its own here: allSections.ts lists no others.
  const { Content } = contents[section]!;
  return (
    <Suspense fallback={<Skeleton height={272} />}>
      <Content {...(cardOf ? { cardOf } : {})} />
    </Suspense>
  );
}
