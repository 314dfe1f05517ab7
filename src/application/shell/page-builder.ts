import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import type { Footer, Globals, Header } from '#domain/content/content-documents';
import { defaultContent } from '#domain/content/site-content';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { type Site, showsPrices } from '#domain/site';
import type { Instant } from '#domain/time';
import { buildSharePath } from '../catalog/shared-picture';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Head, Page, PageTitle, Shell, WrapInLayout } from './page';
import { breadcrumbList, searchAction } from './structured-data';
import { withFallback } from './with-timeout';

/** The name and origin of a site. */
export type SiteIdentity = {
  readonly site: Site;
  readonly name: string;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Whether the shipping promise depends on the state: `features.shippingByState` (RO-16). */
  readonly shippingByState: boolean;
};

type LayoutParts = Pick<Page<unknown>, 'shell' | 'expiresAt'>;
type DatedParts = Pick<Shell, 'announcements' | 'banners' | 'welcome'> & { readonly expiresAt: O.Option<Instant> };

const undated: DatedParts = { announcements: [], banners: [], expiresAt: O.none };

/** The description of a page that has none of its own. */
const descriptions: Readonly<Record<Site, string>> = {
  DTC: 'Dog and cat food and treats, delivered when you need them.',
  HPSF: 'Food for the pets of people who work in clinics, schools and shelters.',
};

/** Adds title, head, header and footer to a screen. Where content fails or is slow, the page leaves that part out. */
export class PageBuilder {
  constructor(
    readonly identity: SiteIdentity,
    private readonly content: Content,
    readonly clock: Clock,
  ) {}

  /** Starts to load the layout at once, so that it loads in parallel with the screen: both share one timeout. */
  startLayout(): WrapInLayout {
    const layoutParts = this.layoutParts()();
    return (title, screen) => async () => ({
      status: title.status ?? 200,
      head: this.head(title),
      screen,
      ...(await layoutParts),
    });
  }

  /** For a screen that is complete already. */
  wrapInLayout<Screen>(title: PageTitle, screen: Screen): T.Task<Page<Screen>> {
    return () => this.startLayout()(title, screen)();
  }

  /** For a screen without header and footer; loads nothing. */
  bare<Screen>(title: PageTitle, screen: Screen): Page<Screen> {
    const { header, footer } = defaultContent;
    const { announcements, banners } = undated;
    const shell = { ...this.ofSite(), header, footer, announcements, banners };
    return { status: title.status ?? 200, head: this.head(title), shell, screen };
  }

  private ofSite({
    freeShippingMinimum = defaultFreeShippingMinimum,
  }: Partial<Globals> = {}): Pick<Shell, 'site' | 'siteName' | 'shippingByState' | 'freeShippingMinimum'> {
    const { site, name, shippingByState } = this.identity;
    return { site, siteName: name, shippingByState, ...(showsPrices(site) ? { freeShippingMinimum } : {}) };
  }

  private layoutParts(): T.Task<LayoutParts> {
    const at = this.clock();
    return async () => {
      const [header, footer, { expiresAt, ...dated }, globals] = await Promise.all([
        withFallback<Header>(this.content.header(at), defaultContent.header)(),
        withFallback<Footer>(this.content.footer(at), defaultContent.footer)(),
        withFallback(this.dated(at), undated)(),
        withFallback<Globals>(this.content.globals(at), defaultContent.globals)(),
      ]);
      const shell: Shell = { ...this.ofSite(globals), header, footer, ...dated };
      return O.isNone(expiresAt) ? { shell } : { shell, expiresAt: expiresAt.value };
    };
  }

  /** Content with start and end dates is shown only where it is known when the page next changes. */
  private dated(at: Instant): T.Task<DatedParts> {
    return async () => {
      const [announcements, banners, welcome, expiresAt] = await Promise.all([
        this.content.announcements(at)(),
        this.content.sitewideBanners(at)(),
        this.content.welcome(at)(),
        this.content.nextChange(at)(),
      ]);
      return { announcements, banners, expiresAt, ...(O.isSome(welcome) ? { welcome: welcome.value } : {}) };
    };
  }

  private head(page: PageTitle): Head {
    const { title, description, canonical, noindex = false, product } = page;
    const { site, name, origin } = this.identity;
    const isFound = site === 'DTC' && !noindex;
    const image = { url: origin + buildSharePath(product?.handle), alt: product?.alt ?? name };
    return {
      title: title ? `${title} | ${name}` : name,
      description: description || descriptions[site],
      ...(canonical === undefined ? {} : { canonical: `${origin}${canonical}` }),
      noindex: !isFound,
      jsonLd: site === 'DTC' ? this.structuredData(page) : [],
      ...(isFound ? { image } : {}),
      ...(isFound && product ? { ogType: 'product' } : {}),
    };
  }

  private structuredData({ jsonLd = [], trail = [] }: PageTitle): Head['jsonLd'] {
    const { origin } = this.identity;
    return [searchAction(origin), ...jsonLd, ...(trail.length > 1 ? [breadcrumbList(trail, origin)] : [])];
  }
}
