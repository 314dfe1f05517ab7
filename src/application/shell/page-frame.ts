import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Announcement } from '#domain/content/content-documents';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
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
type Announced = { readonly announcements: readonly Announcement[]; readonly until: O.Option<Instant> };

const nothing: Pick<Shell, 'header' | 'footer'> = {
  header: { logo: { source: '', alt: '' }, account: [], help: [], learn: [], navigation: [], searchPlaceholder: '' },
  footer: { columns: [], social: [], legal: [], copyright: '' },
};

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
    private readonly clock: Clock,
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
    const { site, name } = this.identity;
    const shell = {
      site,
      siteName: name,
      ...nothing,
      announcements: [],
      freeShippingMinimum: defaultFreeShippingMinimum,
    };
    return { status: title.status ?? 200, head: this.head(title), shell, screen };
  }

  private surroundings(): T.Task<Surroundings> {
    const { site, name, shippingByState } = this.identity;
    return async () => {
      const [header, footer, { announcements, until }, globals] = await Promise.all([
        settled(this.content.header(), nothing.header)(),
        settled(this.content.footer(), nothing.footer)(),
        settled(this.announced(this.clock()), { announcements: [], until: O.none })(),
        settled(
          pipe(
            this.content.globals(),
            T.map(({ freeShippingMinimum }) => freeShippingMinimum),
          ),
          undefined,
        )(),
      ]);
      const freeShippingMinimum = globals ?? defaultFreeShippingMinimum;
      const shell: Shell = {
        site,
        siteName: name,
        header,
        footer,
        announcements,
        freeShippingMinimum,
        shippingByState,
      };
      return O.isNone(until) ? { shell } : { shell, until: until.value };
    };
  }

  /** An announcement is shown only where it is known when the next one begins or ends. */
  private announced(at: Instant): T.Task<Announced> {
    return async () => {
      const [announcements, until] = await Promise.all([
        this.content.announcements(at)(),
        this.content.nextChange(at)(),
      ]);
      return { announcements, until };
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
