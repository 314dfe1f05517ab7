import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { isContactReference } from '#domain/content/contact-form';
import { addHeadingAnchors } from '#domain/content/page-anchors';
import type { ParsedPageUrlOf } from '#domain/shell/parsed-page-url';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { Instant } from '#domain/time';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import { notFoundOutcome, type PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildFaqPageJsonLd } from '../shell/structured-data';
import { loadWithFallback, loadWithTimeout } from '../shell/with-timeout';
import type { ContactOutcome, ContentScreenData } from './content-page';
import { defaultContent } from './default-content';
import { buildHtmlSitemapSections } from './site-index';

type ContentUrl = ParsedPageUrlOf<'content'>;

const contactUrl: ContentUrl = { page: 'content', path: findRoutePath('contact'), slug: 'contact-us' };

const statuses = { refused: 422, 'too-many': 429 } as const;

/** The message sent before, from its reference in the URL: `/contact-us?sent=C-7K2M9QX4DT`. */
const sentBefore = ({ sent }: ContentUrl): ContactOutcome | undefined =>
  sent !== undefined && isContactReference(sent) ? { kind: 'sent', reference: sent } : undefined;

/**
 * The content page at `/{slug}` (RT-16); `/contact-us` has the contact form too, and `/sitemap` every list and page. Not
 * found if there is no such page; unavailable (503) if the content service fails or times out.
 */
export class ShowContent {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: ContentReader,
    private readonly listings: Listings,
  ) {}

  execute(url: ContentUrl): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const { slug, path } = url;
      const wrapInLayout = this.pageBuilder.startLayout();
      const at = this.pageBuilder.clock();
      const [found, more] = await Promise.all([loadWithTimeout(this.content.page(slug, at))(), this.more(slug, at)]);
      if (E.isLeft(found)) return { kind: 'unavailable', why: found.left, wrapInLayout };
      if (O.isNone(found.right)) return notFoundOutcome;
      const page = found.right.value;
      const title = findPageTitle(this.pageBuilder.identity.site, path) ?? page.title;
      const { description } = page;
      const posted = sentBefore(url);
      const head = {
        title,
        canonical: path,
        jsonLd: buildFaqPageJsonLd(page),
        noindex: posted !== undefined,
        ...(description ? { description } : {}),
      };
      const screen: ContentScreenData = {
        kind: 'content',
        page: addHeadingAnchors(page),
        ...more,
        ...(posted ? { posted } : {}),
      };
      return { kind: 'page', page: await wrapInLayout(head, screen)() };
    };
  }

  /** The contact page with the refused message and its errors; the outcome of its URL if that isn't a page. */
  refusing(posted: Exclude<ContactOutcome, { readonly kind: 'sent' }>): Task<PageOutcome<ContentScreenData>> {
    return async () => {
      const outcome = await this.execute(contactUrl)();
      if (outcome.kind !== 'page') return outcome;
      const { page } = outcome;
      const head = { ...page.head, noindex: true };
      const screen = { ...page.screen, posted };
      return { kind: 'page', page: { ...page, status: statuses[posted.kind], head, screen } };
    };
  }

  private async more(slug: string, at: Instant): Promise<Pick<ContentScreenData, 'index' | 'contact'>> {
    const { content, listings } = this;
    if (slug === 'sitemap')
      return { index: await buildHtmlSitemapSections({ content, listings }, this.pageBuilder.identity.site, at)() };
    if (slug !== 'contact-us') return {};
    const { title, phone, hours, topics } = await loadWithFallback(content.contact(at), defaultContent.contact)();
    return { contact: { title, phone, hours, topics } };
  }
}
