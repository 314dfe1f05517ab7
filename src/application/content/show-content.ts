import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ContentPage } from '#domain/content/page-blocks';
import { unwritten } from '#domain/content/site-content';
import type { Instant } from '#domain/time';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { inTime, settled } from '../shell/settled';
import type { ContentScreenData, PostedContact } from './content-page';
import { siteIndex } from './site-index';

/** TI-10: the one content page whose title the specification names. */
const ownTitles: Readonly<Record<string, string>> = { 'contact-us': 'Contact Us for any Pet Food Questions' };

const statuses: Readonly<Record<PostedContact['kind'], number>> = { sent: 200, refused: 422, 'too-many': 429 };

/**
 * `/{slug}` (RT-16): what the content service has under that slug, with the form on `/contact-us` and every list and page
 * on `/sitemap`; not found where it has nothing. Where it is silent or fails, the page is unavailable (503).
 */
export class ShowContent implements PageUseCase<ContentScreenData> {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
    private readonly listings: Listings,
  ) {}

  execute(request: PageRequest): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const slug = request.path.slice(1);
      const around = this.frame.begin();
      const at = this.frame.clock();
      const [found, more] = await Promise.all([inTime(this.content.page(slug, at))(), this.more(slug, at)]);
      if (E.isLeft(found)) return { kind: 'unavailable', why: found.left, around };
      if (O.isNone(found.right)) return { kind: 'not-found' };
      const page = found.right.value;
      const { description } = page;
      const head = {
        title: this.titleOf(page),
        canonical: request.path,
        ...(description ? { description } : {}),
      };
      return { kind: 'page', page: await around(head, { kind: 'content', page, ...more } as const)() };
    };
  }

  /** The page with the contact form, with what became of a message; the outcome of `/contact-us` where it is no page. */
  afterPost(posted: PostedContact): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const outcome = await this.execute({ path: '/contact-us', params: {}, query: [] })();
      if (outcome.kind !== 'page') return outcome;
      const { page } = outcome;
      const head = { ...page.head, noindex: true };
      return {
        kind: 'page',
        page: { ...page, status: statuses[posted.kind], head, screen: { ...page.screen, posted } },
      };
    };
  }

  private titleOf({ slug, title }: ContentPage): string {
    return (this.frame.identity.site === 'DTC' ? ownTitles[slug] : undefined) ?? title;
  }

  private async more(slug: string, at: Instant): Promise<Pick<ContentScreenData, 'index' | 'contact'>> {
    const { content, listings } = this;
    if (slug === 'sitemap') return { index: await siteIndex({ content, listings }, this.frame.identity.site, at)() };
    if (slug !== 'contact-us') return {};
    const { title, phone, hours, topics } = await settled(content.contact(at), unwritten.contact)();
    return { contact: { title, phone, hours, topics } };
  }
}
