import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import type { Footer, Globals, Header } from '#domain/content/content-documents';
import { unwritten } from '#domain/content/site-content';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { type Site, showsPrices } from '#domain/site';
import type { Instant } from '#domain/time';
import { sharePath } from '../catalog/shared-picture';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Around, Head, Page, PageTitle, Shell } from './page';
import { settled } from './settled';
import { breadcrumbList, searchAction } from './structured-data';

/** What the shop is called, and where it is reached. */
export type SiteIdentity = {
  readonly site: Site;
  readonly name: string;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** `features.shippingByState` (RO-16). */
  readonly shippingByState: boolean;
};

type Surroundings = Pick<Page<unknown>, 'shell' | 'until'>;
type DatedParts = Pick<Shell, 'announcements' | 'banners' | 'welcome'> & { readonly until: O.Option<Instant> };

const undated: DatedParts = { announcements: [], banners: [], until: O.none };

/** Of a page that has no description of its own. */
const descriptions: Readonly<Record<Site, string>> = {
  DTC: 'Dog and cat food and treats, delivered when you need them.',
  HPSF: 'Food for the pets of people who work in clinics, schools and shelters.',
};

/**
 * Puts a screen into its page: title, links for search engines, header and footer. Content that fails or is slow leaves
 * the page standing without that part.
 */
export class PageFrame {
  constructor(
    readonly identity: SiteIdentity,
    private readonly content: Content,
    readonly clock: Clock,
  ) {}

  /** Asks at once for what stands around a page, so that it comes while the screen is gathered: one patience for both. */
  begin(): Around {
    const surroundings = this.surroundings()();
    return (title, screen) => async () => ({
      status: title.status ?? 200,
      head: this.head(title),
      screen,
      ...(await surroundings),
    });
  }

  /** For a screen that is there already. */
  around<Screen>(title: PageTitle, screen: Screen): T.Task<Page<Screen>> {
    return () => this.begin()(title, screen)();
  }

  /** For a screen that stands alone: nothing is asked for, and no header and footer are with it. */
  bare<Screen>(title: PageTitle, screen: Screen): Page<Screen> {
    const { header, footer } = unwritten;
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

  private surroundings(): T.Task<Surroundings> {
    const at = this.clock();
    return async () => {
      const [header, footer, { until, ...dated }, globals] = await Promise.all([
        settled<Header>(this.content.header(at), unwritten.header)(),
        settled<Footer>(this.content.footer(at), unwritten.footer)(),
        settled(this.dated(at), undated)(),
        settled<Globals>(this.content.globals(at), unwritten.globals)(),
      ]);
      const shell: Shell = { ...this.ofSite(globals), header, footer, ...dated };
      return O.isNone(until) ? { shell } : { shell, until: until.value };
    };
  }

  /** What comes and goes is shown only where it is known when the next one begins or ends. */
  private dated(at: Instant): T.Task<DatedParts> {
    return async () => {
      const [announcements, banners, welcome, until] = await Promise.all([
        this.content.announcements(at)(),
        this.content.sitewideBanners(at)(),
        this.content.welcome(at)(),
        this.content.nextChange(at)(),
      ]);
      return { announcements, banners, until, ...(O.isSome(welcome) ? { welcome: welcome.value } : {}) };
    };
  }

  private head(page: PageTitle): Head {
    const { title, description, canonical, noindex = false, product } = page;
    const { site, name, origin } = this.identity;
    const isFound = site === 'DTC' && !noindex;
    const image = { url: origin + sharePath(product?.handle), alt: product?.alt ?? name };
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
