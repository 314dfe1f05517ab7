import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Announcement } from '#domain/content/content-documents';
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
type Announced = { readonly announcements: readonly Announcement[]; readonly until: O.Option<Instant> };

const nothing: Pick<Shell, 'header' | 'footer'> = {
  header: { logo: { source: '', alt: '' }, account: [], help: [], learn: [], navigation: [], searchPlaceholder: '' },
  footer: { columns: [], social: [], legal: [], copyright: '' },
};

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
    const { site, name } = this.identity;
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
      const shell: Shell = { site, siteName: name, header, footer, announcements, freeShippingMinimum };
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
