import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PageContent } from '#application/ports/content';
import {
  type Announcement,
  type ContentPage,
  type Footer,
  type Globals,
  type Header,
  isShownAt,
} from '#domain/content/content-documents';
import { emptySiteContent } from '#domain/content/site-content';
import { money } from '#domain/money';
import type { Instant } from '#domain/time';
import {
  getAnnouncements,
  getFooter,
  getGlobals,
  getHeader,
  getPage,
  type WireGlobals,
} from '../calls/content/content-calls';
import { answerOf, type HttpClient } from './http-client';

const fields = ['free_shipping_minimum', 'site_404_image', 'site_404_title', 'site_404_message', 'site_404_cta'];
const version = 'v1.0';

const { notFound } = emptySiteContent.globals;

const globalsOf = (wire: WireGlobals): Globals => {
  const { free_shipping_minimum: minimum, site_404_image: image } = wire;
  return {
    ...(typeof minimum === 'number' ? { freeShippingMinimum: money(Math.round(minimum * 100)) } : {}),
    notFound: {
      title: wire.site_404_title ?? notFound.title,
      message: wire.site_404_message ?? notFound.message,
      ...(image?.id ? { image: { source: image.id, alt: image.description ?? '' } } : {}),
      actions: wire.site_404_cta ?? [],
    },
  };
};

/** The pages that the calls tell of, and what stands around them. */
export class HttpContent implements PageContent {
  constructor(private readonly client: HttpClient) {}

  page(slug: string): Task<O.Option<ContentPage>> {
    return async () => O.fromNullable((await answerOf(this.client, getPage, { slug })).page);
  }

  /** Of those that the server shows by its own clock. */
  announcements(at: Instant): Task<readonly Announcement[]> {
    return async () =>
      (await answerOf(this.client, getAnnouncements, {})).announcements.filter((one) => isShownAt(one, at));
  }

  globals(): Task<Globals> {
    return async () => globalsOf((await answerOf(this.client, getGlobals, { fields }, { version })).data);
  }

  header(): Task<Header> {
    return () => answerOf(this.client, getHeader, {});
  }

  footer(): Task<Footer> {
    return () => answerOf(this.client, getFooter, {});
  }
}
