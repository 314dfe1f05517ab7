import type { ContactInput } from '#domain/content/contact-form';
import type { ContactContent } from '#domain/content/content-documents';
import type { ContentPage } from '#domain/content/page-blocks';
import type { ContactFieldMessages } from './messages';
import type { HtmlSitemapSection } from './site-index';

/** The outcome of a contact message that was posted without JavaScript. */
export type ContactOutcome =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'refused'; readonly input: ContactInput; readonly errors: ContactFieldMessages }
  | { readonly kind: 'too-many'; readonly input: ContactInput; readonly retryAfterSeconds?: number };

export type ContentScreenData = {
  readonly kind: 'content';
  readonly page: ContentPage;
  /** Present on the sitemap page. */
  readonly index?: readonly HtmlSitemapSection[];
  /** Present on the page with the contact form. */
  readonly contact?: Omit<ContactContent, 'email'>;
  readonly posted?: ContactOutcome;
};
