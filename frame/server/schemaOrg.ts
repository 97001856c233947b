import type { Locale } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { club } from './club.ts';

/** Where an address stands in a schema.org object; the frame makes it absolute, with the language of the page. */
export type SchemaAddress = { $page: string } | { $file: string };
type Thing = { '@type': string; [name: string]: unknown };

/** A page of this sub-site, by its path without language prefix. */
const pageAt = (path: string): SchemaAddress => ({ $page: path });
/** A picture or another file that has no languages. */
const fileAt = (path: string): SchemaAddress => ({ $file: path });

const context = (thing: Thing) => ({ '@context': 'https://schema.org', ...thing });
/** Leaves out what is not known. */
const known = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

const publisher = (): Thing => ({
  '@type': 'SportsOrganization',
  name: club.name,
  url: pageAt('/'),
  logo: fileAt('/favicon.svg'),
});

/** The club, for the start page of a sub-site. */
export const organization = () => context({ ...publisher(), email: club.supportEmail });

/** The sub-site and how it is searched, for its start page. */
export function webSite(name: string, locale: Locale) {
  const urlTemplate = { $page: '/suche/?q={search_term_string}' };
  return context({
    '@type': 'WebSite',
    name,
    url: pageAt('/'),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate },
      'query-input': 'required name=search_term_string',
    },
  });
}

/** Where a page stands, from the start page on; the last one is the page itself. */
export function breadcrumbList(crumbs: readonly { name: string; path: string }[]) {
  const itemListElement = crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageAt(path),
  }));
  return context({ '@type': 'BreadcrumbList', itemListElement });
}

type Article = {
  path: string;
  headline: string;
  description?: string | undefined;
  image?: string | undefined;
  publishedAt: string;
  changedAt: string;
  lang: Locale;
  categories: readonly string[];
  /** Who wrote it; without a name it is the club's. */
  author: string | undefined;
};

/** A news text. `image` is a `/media/…` address, times are ISO 8601. */
export function newsArticle(article: Article) {
  const { path, headline, description, image, publishedAt, changedAt, lang, categories, author } = article;
  const parts = known({
    description,
    image: image ? [fileAt(image)] : undefined,
    articleSection: categories.length > 0 ? categories : undefined,
  });
  return context({
    '@type': 'NewsArticle',
    headline: headline.slice(0, 110),
    ...parts,
    datePublished: publishedAt,
    dateModified: changedAt,
    inLanguage: lang,
    mainEntityOfPage: pageAt(path),
    author: author ? { '@type': 'Person', name: author } : publisher(),
    publisher: publisher(),
  });
}

type Video = {
  path: string;
  title: string;
  description: string;
  poster: string;
  publishedAt: string;
  /** Length in seconds. */
  seconds: number;
  payment: 'free' | 'pay';
  /** HLS playlist: a path of ours or an absolute address; null where watching takes a subscription. */
  stream: string | null;
  locale: Locale;
};

/** A video with its picture and length; its stream only where everybody may watch. */
export function videoObject({
  path,
  title,
  description,
  poster,
  publishedAt,
  seconds,
  payment,
  stream,
  locale,
}: Video) {
  return context({
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    thumbnailUrl: [fileAt(poster)],
    uploadDate: publishedAt,
    duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
    ...known({ contentUrl: stream?.startsWith('/') ? fileAt(stream) : (stream ?? undefined) }),
    isAccessibleForFree: payment === 'free',
    inLanguage: locale,
    url: pageAt(path),
    publisher: publisher(),
  });
}

type Product = {
  path: string;
  sku: string;
  name: string;
  description?: string | undefined;
  images: readonly string[];
  /** Each thing that can be bought, gross price in cents. */
  offers: readonly { sku: string; price: number; isAvailable: boolean }[];
};

/** A product with what it costs and whether it can be had. */
export function product({ path, sku, name, description, images, offers }: Product) {
  return context({
    '@type': 'Product',
    sku,
    name,
    ...known({ description: description || undefined, image: images.length > 0 ? images.map(fileAt) : undefined }),
    brand: { '@type': 'Brand', name: club.name },
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      sku: offer.sku,
      price: (offer.price / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${offer.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: pageAt(path),
      seller: { '@type': 'Organization', name: club.name },
    })),
  });
}

type Match = {
  path: string;
  name: string;
  home: { name: string };
  away: { name: string };
  /** Moment of the kick-off in ISO 8601, or its day alone. */
  at?: string | undefined;
  kickOff: { date?: string };
  venue?: { name: string; city?: string } | undefined;
  fixtureStatus: string;
};

const eventStatus: Record<string, string> = { postponed: 'EventPostponed', cancelled: 'EventCancelled' };

/** A football match: who plays whom, when, where, and whether it will be played. */
export function sportsEvent({ path, name, home, away, at, kickOff, venue, fixtureStatus }: Match) {
  const team = (one: { name: string }) => ({ '@type': 'SportsTeam', name: one.name });
  const address = venue?.city ? { '@type': 'PostalAddress', addressLocality: venue.city } : undefined;
  return context({
    '@type': 'SportsEvent',
    name,
    url: pageAt(path),
    sport: 'Soccer',
    ...known({
      startDate: at ?? kickOff.date,
      location: venue && { '@type': 'Place', name: venue.name, ...known({ address }) },
    }),
    eventStatus: `https://schema.org/${eventStatus[fixtureStatus] ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    homeTeam: team(home),
    awayTeam: team(away),
    competitor: [team(home), team(away)],
    organizer: publisher(),
  });
}

type Someone = {
  path: string;
  name: string;
  role?: string | undefined;
  image?: string | undefined;
  birthday?: string | undefined;
  /** Centimetres. */
  height?: number | undefined;
  nationality?: string | undefined;
};

/** A person of the club; only what may leave the server is given. */
export function person({ path, name, role, image, birthday, height, nationality }: Someone) {
  return context({
    '@type': 'Person',
    name,
    url: pageAt(path),
    ...known({
      jobTitle: role,
      image: image ? fileAt(image) : undefined,
      birthDate: birthday,
      height: height === undefined ? undefined : { '@type': 'QuantitativeValue', value: height, unitCode: 'CMT' },
      nationality: nationality ? { '@type': 'Country', name: nationality } : undefined,
    }),
    affiliation: publisher(),
  });
}

type Job = {
  path: string;
  originId: string;
  title: string;
  intro: string;
  tasks: readonly string[];
  profile: readonly string[];
  offer: readonly string[];
  /** Name of the company. */
  employer: string;
  /** City. */
  place: string;
  country: string;
  employmentType: 'fullTime' | 'partTime' | 'marginal' | 'internship' | 'apprenticeship' | 'temporary';
  /** Euros. */
  salary: { from: number; to: number; per: 'hour' | 'month' | 'year' };
  /** Days, YYYY-MM-DD. */
  publishedOn: string;
  closesOn?: string | undefined;
};

const employmentKinds: Record<Job['employmentType'], string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  marginal: 'PART_TIME',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  temporary: 'TEMPORARY',
};

/** A job that can be applied for, with its pay. */
export function jobPosting(job: Job) {
  const points = [...job.tasks, ...job.profile, ...job.offer];
  const list = points.length > 0 ? `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>` : '';
  const value = {
    '@type': 'QuantitativeValue',
    minValue: job.salary.from,
    maxValue: job.salary.to,
    unitText: job.salary.per.toUpperCase(),
  };
  return context({
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${escapeHtml(job.intro)}</p>${list}`,
    identifier: { '@type': 'PropertyValue', name: club.name, value: job.originId },
    datePosted: job.publishedOn,
    ...known({ validThrough: job.closesOn && `${job.closesOn}T23:59:59` }),
    employmentType: employmentKinds[job.employmentType],
    hiringOrganization: { '@type': 'Organization', name: job.employer, sameAs: pageAt('/') },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: job.country },
    },
    baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value },
    directApply: true,
    url: pageAt(job.path),
  });
}

/** The object with every address absolute. */
export function withAddresses(thing: unknown, pageAddress: (path: string) => string, origin: string): unknown {
  if (Array.isArray(thing)) return thing.map((one) => withAddresses(one, pageAddress, origin));
  if (typeof thing !== 'object' || thing === null) return thing;
  if ('$page' in thing) return pageAddress(String(thing.$page));
  if ('$file' in thing) return origin + String(thing.$file);
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [name, withAddresses(value, pageAddress, origin)]),
  );
}
