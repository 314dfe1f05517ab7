import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { isContactReference } from '#domain/content/contact-form';
import { withAnchors } from '#domain/content/page-anchors';
import { defaultContent } from '#domain/content/site-content';
import type { PageAddressOf } from '#domain/shell/page-address';
import { pageTitle, pathOf } from '#domain/shell/routes';
import type { Instant } from '#domain/time';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { PageOutcome, PageUseCase } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { faqPage } from '../shell/structured-data';
import { withFallback, withTimeout } from '../shell/with-timeout';
import type { ContentScreenData, PostedContact } from './content-page';
import { siteIndex } from './site-index';

type ContentAddress = PageAddressOf<'content'>;

const contactAddress: ContentAddress = { page: 'content', path: pathOf('contact'), slug: 'contact-us' };

const statuses = { refused: 422, 'too-many': 429 } as const;

/** What a message that was posted before is named by, where the address says it: `/contact-us?sent=C-7K2M9QX4DT`. */
const sentBefore = ({ sent }: ContentAddress): PostedContact | undefined =>
  sent !== undefined && isContactReference(sent) ? { kind: 'sent', reference: sent } : undefined;

/**
 * `/{slug}` (RT-16): what the content service has under that slug, with the form on `/contact-us` and every list and page
 * on `/sitemap`; not found where it has nothing. Where it is silent or fails, the page is unavailable (503).
 */
export class ShowContent implements PageUseCase<ContentScreenData, ContentAddress> {
  constructor(
    private readonly frame: PageBuilder,
    private readonly content: Content,
    private readonly listings: Listings,
  ) {}

  execute(address: ContentAddress): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const { slug, path } = address;
      const wrapInLayout = this.frame.startLayout();
      const at = this.frame.clock();
      const [found, more] = await Promise.all([withTimeout(this.content.page(slug, at))(), this.more(slug, at)]);
      if (E.isLeft(found)) return { kind: 'unavailable', why: found.left, wrapInLayout };
      if (O.isNone(found.right)) return { kind: 'not-found' };
      const page = found.right.value;
      const title = pageTitle(this.frame.identity.site, path) ?? page.title;
      const { description } = page;
      const posted = sentBefore(address);
      const head = {
        title,
        canonical: path,
        jsonLd: faqPage(page),
        noindex: posted !== undefined,
        ...(description ? { description } : {}),
      };
      const screen: ContentScreenData = {
        kind: 'content',
        page: withAnchors(page),
        ...more,
        ...(posted ? { posted } : {}),
      };
      return { kind: 'page', page: await wrapInLayout(head, screen)() };
    };
  }

  /** The page with the contact form, with why a message was refused; the outcome of `/contact-us` where it is no page. */
  refusing(posted: Exclude<PostedContact, { readonly kind: 'sent' }>): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const outcome = await this.execute(contactAddress)();
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
    const { title, phone, hours, topics } = await withFallback(content.contact(at), defaultContent.contact)();
    return { contact: { title, phone, hours, topics } };
  }
}
