import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { unwritten } from '#domain/content/site-content';
import { pageTitle } from '#domain/shell/page-titles';
import type { Instant } from '#domain/time';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { inTime, settled } from '../shell/settled';
import { faqPage } from '../shell/structured-data';
import type { ContentScreenData, PostedContact } from './content-page';
import { siteIndex } from './site-index';

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
      const title = pageTitle(this.frame.identity.site, request.path) ?? page.title;
      const { description } = page;
      const head = { title, canonical: request.path, jsonLd: faqPage(page), ...(description ? { description } : {}) };
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

  private async more(slug: string, at: Instant): Promise<Pick<ContentScreenData, 'index' | 'contact'>> {
    const { content, listings } = this;
    if (slug === 'sitemap') return { index: await siteIndex({ content, listings }, this.frame.identity.site, at)() };
    if (slug !== 'contact-us') return {};
    const { title, phone, hours, topics } = await settled(content.contact(at), unwritten.contact)();
    return { contact: { title, phone, hours, topics } };
  }
}
