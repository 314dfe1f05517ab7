import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Head, Page, Shell } from './page';
import { settled } from './settled';

/** What the shop is called, and where it is reached. */
export type SiteIdentity = {
  readonly site: Site;
  readonly name: string;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
};

/** What a page says of itself; the frame adds the site's part. */
export type PageTitle = {
  /** None: the site's name stands alone (TI-01). */
  readonly title?: string;
  readonly description?: string;
  /** A path; absent where there is none to name. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly jsonLd?: Head['jsonLd'];
  readonly status?: number;
};

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

  around<Screen>(title: PageTitle, screen: Screen): T.Task<Page<Screen>> {
    return pipe(
      this.shell(),
      T.map((shell) => ({ status: title.status ?? 200, head: this.head(title), shell, screen })),
    );
  }

  private shell(): T.Task<Shell> {
    const { site, name } = this.identity;
    return async () => {
      const [header, footer, announcements, globals] = await Promise.all([
        settled(this.content.header(), nothing.header)(),
        settled(this.content.footer(), nothing.footer)(),
        settled(this.content.announcements(this.clock()), [])(),
        settled(
          pipe(
            this.content.globals(),
            T.map(({ freeShippingMinimum }) => freeShippingMinimum),
          ),
          undefined,
        )(),
      ]);
      const freeShippingMinimum = globals ?? defaultFreeShippingMinimum;
      return { site, siteName: name, header, footer, announcements, freeShippingMinimum };
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
