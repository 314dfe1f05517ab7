import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import type { Footer, Globals, Header } from '#domain/content/content-documents';
import { unwritten } from '#domain/content/site-content';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Around, Head, Page, PageTitle, Shell } from './page';
import { settled } from './settled';

/** What the shop is called, and where it is reached. */
export type SiteIdentity = {
  readonly site: Site;
  readonly name: string;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
};

type Surroundings = Pick<Page<unknown>, 'shell' | 'until'>;
type DatedParts = Pick<Shell, 'announcements' | 'banners' | 'welcome'> & { readonly until: O.Option<Instant> };

const undated: DatedParts = { announcements: [], banners: [], until: O.none };

/** Search engines learn how to search the consumer shop (TI-12). */
const searchAction = (origin: string): Head['jsonLd'][number] => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

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

  private surroundings(): T.Task<Surroundings> {
    const { site, name } = this.identity;
    const at = this.clock();
    return async () => {
      const [header, footer, { until, ...dated }, globals] = await Promise.all([
        settled<Header>(this.content.header(at), unwritten.header)(),
        settled<Footer>(this.content.footer(at), unwritten.footer)(),
        settled(this.dated(at), undated)(),
        settled<Globals>(this.content.globals(at), unwritten.globals)(),
      ]);
      const { freeShippingMinimum = defaultFreeShippingMinimum } = globals;
      const shell: Shell = { site, siteName: name, header, footer, ...dated, freeShippingMinimum };
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

  private head({ title, description, canonical, noindex = false, jsonLd = [] }: PageTitle): Head {
    const { site, name, origin } = this.identity;
    return {
      title: title ? `${title} | ${name}` : name,
      ...(description ? { description } : {}),
      ...(canonical === undefined ? {} : { canonical: `${origin}${canonical}` }),
      noindex: noindex || site === 'HPSF',
      jsonLd: site === 'DTC' ? [searchAction(origin), ...jsonLd] : [],
    };
  }
}
