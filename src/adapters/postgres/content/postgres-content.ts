import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { keepPictures, originalsOf } from '#application/content/keep-pictures';
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
import { emptySiteContent, type SiteContent } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { keepOriginals, pictureOf } from '../catalog/keep-originals';
import { type Database, execute, json, rowsOf, together } from '../database';
import { KeptUntilMoved } from '../kept-until-moved';
import { bump, type RevisionWatch } from '../revision-watch';

type Single = {
  readonly globals: Globals;
  readonly header: Header;
  readonly footer: Footer;
  readonly home: HomeContent;
};

const documentsOf = ({ announcements, pages, carousels, ...singles }: SiteContent) => [
  ...announcements.map((body, position) => ({ kind: 'announcement', slug: body.id, position, body })),
  ...pages.map((body, position) => ({ kind: 'page', slug: body.slug, position, body })),
  ...carousels.map((body, position) => ({ kind: 'carousel', slug: `${body.page} ${position}`, position, body })),
  ...Object.entries(singles).map(([kind, body]) => ({ kind, slug: '', position: 0, body })),
];

type Document = { readonly slug: string; readonly body: unknown };

const kinds = 20;

export class PostgresContent implements Content, ContentWriter {
  private readonly kept: KeptUntilMoved<string, readonly Document[]>;

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly watch: RevisionWatch,
  ) {
    this.kept = new KeptUntilMoved(watch, site, kinds);
  }

  page(slug: string): Task<O.Option<ContentPage>> {
    return async () => {
      const found = (await this.documents('page')).find((document) => document.slug === slug);
      return found ? O.some(found.body as ContentPage) : O.none;
    };
  }

  announcements(at: Instant): Task<readonly Announcement[]> {
    return async () => (await this.ownAnnouncements()).filter((one) => isShownAt(one, at));
  }

  globals(): Task<Globals> {
    return () => this.single('globals');
  }

  header(): Task<Header> {
    return () => this.single('header');
  }

  footer(): Task<Footer> {
    return () => this.single('footer');
  }

  pages(): Task<readonly ContentPage[]> {
    return async () => (await this.documents('page')).map(({ body }) => body as ContentPage);
  }

  home(): Task<HomeContent> {
    return () => this.single('home');
  }

  carousels(page: string): Task<readonly CarouselContent[]> {
    return async () => {
      const all = (await this.documents('carousel')).map(({ body }) => body as CarouselContent);
      return all.filter((carousel) => carousel.page === page);
    };
  }

  nextChange(at: Instant): Task<O.Option<Instant>> {
    return async () => nextChange(await this.ownAnnouncements(), at);
  }

  write(content: ContentToWrite): Task<void> {
    return async () => {
      const kept = keepPictures(content, pictureOf);
      await together(this.database, async (transaction) => {
        await keepOriginals(transaction, originalsOf(content));
        await execute(transaction, sql`delete from content_document where site = ${this.site}`);
        await execute(
          transaction,
          sql`
            insert into content_document (site, kind, slug, position, body)
            select ${this.site}, kind, slug, position, body
            from json_to_recordset(${json(documentsOf(kept))}) as d(kind text, slug text, position int, body json)`,
        );
        await bump(transaction, [this.site]);
      });
      this.watch.forget();
    };
  }

  private async ownAnnouncements(): Promise<readonly Announcement[]> {
    const all = (await this.documents('announcement')).map(({ body }) => body as Announcement);
    return all.filter(({ sites }) => sites.includes(this.site));
  }

  private async single<K extends keyof Single>(kind: K): Promise<Single[K]> {
    const [found] = await this.documents(kind);
    return found ? (found.body as Single[K]) : emptySiteContent[kind];
  }

  /** All of one kind, in the editors' order; a site has few enough to keep them. */
  private async documents(kind: string): Promise<readonly Document[]> {
    const byKind = await this.kept.many([kind], async () => {
      const rows = await rowsOf(
        this.database,
        sql<Document>`
          select slug, body from content_document where site = ${this.site} and kind = ${kind} order by position`,
      );
      return new Map([[kind, rows]]);
    });
    return byKind.get(kind) ?? [];
  }
}
