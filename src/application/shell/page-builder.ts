import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import type { FooterContent, GlobalContent, HeaderContent } from '#domain/content/content-documents';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { showsPrices } from '#domain/site';
import type { Instant } from '#domain/time';
import { buildShareImagePath } from '../catalog/shared-picture';
import { defaultContent } from '../content/default-content';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import { defaultPageDescriptions } from './messages';
import type { BuildPageWithLayout, PageData, PageHeadData, PageLayoutData, PageMetadata } from './page';
import type { SiteIdentity } from './site-identity';
import { buildBreadcrumbListJsonLd, buildSearchActionJsonLd } from './structured-data';
import { loadWithFallback } from './with-timeout';

type LayoutParts = Pick<PageData<unknown>, 'shell' | 'expiresAt'>;
type DatedParts = Pick<PageLayoutData, 'announcements' | 'banners' | 'welcome'> & {
  readonly expiresAt: O.Option<Instant>;
};

const undated: DatedParts = { announcements: [], banners: [], expiresAt: O.none };

/** Adds title, head, header and footer to a screen. If content fails or is slow, the page leaves that part out. */
export class PageBuilder {
  constructor(
    readonly identity: SiteIdentity,
    private readonly content: ContentReader,
    readonly clock: Clock,
  ) {}

  /** Starts to load the layout at once, so that it loads in parallel with the screen: both share one timeout. */
  startLayout(): BuildPageWithLayout {
    const layoutParts = this.layoutParts();
    return (title, screen) => async () => ({
      status: title.status ?? 200,
      head: this.head(title),
      screen,
      ...(await layoutParts),
    });
  }

  /** For a screen that is complete already. */
  wrapInLayout<Screen>(title: PageMetadata, screen: Screen): T.Task<PageData<Screen>> {
    return () => this.startLayout()(title, screen)();
  }

  /** For a screen without header and footer; loads nothing. */
  bare<Screen>(title: PageMetadata, screen: Screen): PageData<Screen> {
    const { header, footer } = defaultContent;
    const { announcements, banners } = undated;
    const shell = { ...this.ofSite(), header, footer, announcements, banners };
    return { status: title.status ?? 200, head: this.head(title), shell, screen };
  }

  private ofSite({ freeShippingMinimum = defaultFreeShippingMinimum }: Partial<GlobalContent> = {}) {
    const { site, name, staffMark, shippingByState, unavailablePaths } = this.identity;
    return {
      site,
      siteName: name,
      ...(staffMark === undefined ? {} : { staffMark }),
      shippingByState,
      ...(unavailablePaths === undefined ? {} : { unavailablePaths }),
      ...(showsPrices(site) ? { freeShippingMinimum } : {}),
    };
  }

  private async layoutParts(): Promise<LayoutParts> {
    const at = this.clock();
    const [header, footer, { expiresAt, ...dated }, globals] = await Promise.all([
      loadWithFallback<HeaderContent>(this.content.header(at), defaultContent.header)(),
      loadWithFallback<FooterContent>(this.content.footer(at), defaultContent.footer)(),
      loadWithFallback(this.dated(at), undated)(),
      loadWithFallback<GlobalContent>(this.content.globals(at), defaultContent.globals)(),
    ]);
    const shell: PageLayoutData = { ...this.ofSite(globals), header, footer, ...dated };
    return O.isNone(expiresAt) ? { shell } : { shell, expiresAt: expiresAt.value };
  }

  /** Content with start and end dates is only shown if it's known when the page next changes. */
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

  private head(page: PageMetadata): PageHeadData {
    const { title, description, canonical, noindex = false, product } = page;
    const { site, name, origin } = this.identity;
    const isFound = site === 'DTC' && !noindex;
    const image = { url: origin + buildShareImagePath(product?.handle), alt: product?.alt ?? name };
    return {
      title: title ? `${title} | ${name}` : name,
      description: description || defaultPageDescriptions[site],
      ...(canonical === undefined ? {} : { canonical: `${origin}${canonical}` }),
      noindex: !isFound,
      jsonLd: site === 'DTC' ? this.structuredData(page) : [],
      ...(isFound ? { image } : {}),
      ...(isFound && product ? { ogType: 'product' } : {}),
    };
  }

  private structuredData({ jsonLd = [], trail = [] }: PageMetadata): PageHeadData['jsonLd'] {
    const { origin } = this.identity;
    return [
      buildSearchActionJsonLd(origin),
      ...jsonLd,
      ...(trail.length > 1 ? [buildBreadcrumbListJsonLd(trail, origin)] : []),
    ];
  }
}
