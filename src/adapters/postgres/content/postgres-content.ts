import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { contentOver } from '#application/content/content-over';
import { keepPictures, originalsOf } from '#application/content/keep-pictures';
import type { Content } from '#application/ports/content';
import type { ContentToWrite, ContentWriter } from '#application/ports/content-writer';
import { emptySiteContent, type SectionName, type SiteContent, sectionNames } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import { keepOriginals, pictureOf } from '../catalog/keep-originals';
import { type Database, execute, json, rowsOf, texts, together } from '../database';
import { KeptUntilMoved } from '../kept-until-moved';
import { bump, type RevisionWatch } from '../revision-watch';

/** What the rows of a section are called, where not by its own name. */
const kinds: Readonly<Partial<Record<SectionName, string>>> = {
  announcements: 'announcement',
  pages: 'page',
  carousels: 'carousel',
};

const kindOf = (name: SectionName): string => kinds[name] ?? name;

type Row = { readonly kind: string; readonly body: unknown };

/** All documents of a site; it has few enough to read and keep them at once. */
const readSite = async (database: Database, site: Site): Promise<SiteContent> => {
  const rows = await rowsOf(
    database,
    sql<Row>`select kind, body from content_document where site = ${site} order by kind, position`,
  );
  const bodiesOf = (name: SectionName) => rows.filter(({ kind }) => kind === kindOf(name)).map(({ body }) => body);
  const sections: Partial<SiteContent> = Object.fromEntries(sectionNames.map((name) => [name, bodiesOf(name)]));
  return { ...emptySiteContent, ...sections };
};

const slugOf = (body: object): string => ('slug' in body && typeof body.slug === 'string' ? body.slug : '');

const rowsIn = (content: SiteContent, names: readonly SectionName[]) =>
  names.flatMap((name) =>
    content[name].map((body, position) => ({ kind: kindOf(name), slug: slugOf(body), position, body })),
  );

/** Writes the sections that are another than before, and answers their names; one writer of a site at a time. */
const writeSite = async (
  transaction: Database,
  site: Site,
  kept: Partial<SiteContent>,
): Promise<readonly SectionName[]> => {
  await execute(transaction, sql`select site from revision where site = ${site} for update`);
  const before = await readSite(transaction, site);
  const after = { ...before, ...kept };
  const changed = sectionNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return changed;
  await execute(
    transaction,
    sql`delete from content_document where site = ${site} and kind = any(${texts(changed.map(kindOf))})`,
  );
  await execute(
    transaction,
    sql`
      insert into content_document (site, kind, slug, position, body)
      select ${site}, kind, slug, position, body
      from json_to_recordset(${json(rowsIn(after, changed))}) as d(kind text, slug text, position int, body json)`,
  );
  await bump(transaction, [site]);
  return changed;
};

export const postgresContent = (database: Database, site: Site, watch: RevisionWatch): Content & ContentWriter => {
  const kept = new KeptUntilMoved<Site, SiteContent>(watch, site, 1);
  const read = async (): Promise<SiteContent> => {
    const found = await kept.many([site], async () => new Map([[site, await readSite(database, site)]]));
    return found.get(site) ?? emptySiteContent;
  };
  return {
    ...contentOver(site, read),
    write:
      (content: ContentToWrite): Task<readonly SectionName[]> =>
      async () => {
        const pictured = keepPictures(content, pictureOf);
        const changed = await together(database, async (transaction) => {
          await keepOriginals(transaction, originalsOf(content));
          return writeSite(transaction, site, pictured);
        });
        watch.forget();
        return changed;
      },
  };
};
