import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { keepPictures } from '#application/content/keep-pictures';
import type { Content } from '#application/ports/content';
import type { ContentToWrite, ContentWriter } from '#application/ports/content-writer';
import {
  type Announcement,
  type CarouselContent,
  type ContentPage,
  type Footer,
  type Globals,
  type Header,
  type HomeContent,
  isShownAt,
  nextChange,
} from '#domain/content/content-documents';
import type { SiteContent } from '#domain/content/site-content';
import { emptySiteContent } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { keepPicture } from './memory-catalogue-writer';
import { bump, type MemoryStore } from './memory-store';

export class MemoryContent implements Content, ContentWriter {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  page(slug: string): Task<O.Option<ContentPage>> {
    return () => this.read(({ pages }) => O.fromNullable(pages.find((page) => page.slug === slug)));
  }

  announcements(at: Instant): Task<readonly Announcement[]> {
    return () => this.read((content) => this.ownAnnouncements(content).filter((one) => isShownAt(one, at)));
  }

  globals(): Task<Globals> {
    return () => this.read(({ globals }) => globals);
  }

  header(): Task<Header> {
    return () => this.read(({ header }) => header);
  }

  footer(): Task<Footer> {
    return () => this.read(({ footer }) => footer);
  }

  pages(): Task<readonly ContentPage[]> {
    return () => this.read(({ pages }) => pages);
  }

  home(): Task<HomeContent> {
    return () => this.read(({ home }) => home);
  }

  carousels(page: string): Task<readonly CarouselContent[]> {
    return () => this.read(({ carousels }) => carousels.filter((carousel) => carousel.page === page));
  }

  nextChange(at: Instant): Task<O.Option<Instant>> {
    return () => this.read((content) => nextChange(this.ownAnnouncements(content), at));
  }

  write(content: ContentToWrite): Task<void> {
    return () =>
      this.store.within((tables) => {
        const kept = keepPictures(content, (original) => keepPicture(tables, original));
        tables.content.set(this.site, structuredClone(kept));
        bump(tables, [this.site]);
      });
  }

  private ownAnnouncements({ announcements }: SiteContent): readonly Announcement[] {
    return announcements.filter(({ sites }) => sites.includes(this.site));
  }

  private read<A>(what: (content: SiteContent) => A): Promise<A> {
    return this.store.within(({ content }) => what(content.get(this.site) ?? emptySiteContent));
  }
}
