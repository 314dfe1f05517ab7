import type { Task } from 'fp-ts/Task';
import { contentFromDocuments } from '#application/content/content-from-documents';
import { imageOriginals, storePictures } from '#application/content/store-pictures';
import type { Content } from '#application/ports/content';
import type { ContentToWrite, ContentWriter } from '#application/ports/content-writer';
import type { Report } from '#application/ports/report';
import { emptySiteContent, type SectionName, type SiteContent, sectionNames } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import { pictureOf, storeOriginals } from '../catalog/store-originals';
import { type Database, execute, inOneTransaction, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { inValues, query, recordset } from '../query';
import { RevisionCache } from '../revision-cache';
import { bumpRevision, type RevisionWatch } from '../revision-watch';
import { type DocumentBodies, decodeSiteContent } from './decode-site-content';
import { ReportsOfRevision } from './reports-of-revision';
import { SiteContentCodec } from './site-content-codec';

/** What the rows of a section are called, where not by its own name. */
const documentKinds: Readonly<Partial<Record<SectionName, string>>> = {
  announcements: 'announcement',
  pages: 'page',
  carousels: 'carousel',
};

const kindOf = (name: SectionName): string => documentKinds[name] ?? name;

/** The documents of a site by their section, as they are kept. */
const readBodies = async (database: Database, site: Site): Promise<DocumentBodies> => {
  const rows = await rowsOf(
    database,
    query
      .selectFrom('content_document')
      .select(['kind', 'body'])
      .where('site', '=', site)
      .orderBy('kind')
      .orderBy('position'),
  );
  const bodiesOf = (name: SectionName) => rows.filter(({ kind }) => kind === kindOf(name)).map(({ body }) => body);
  return Object.fromEntries(sectionNames.map((name) => [name, bodiesOf(name)]));
};

const slugOf = (body: object): string => ('slug' in body && typeof body.slug === 'string' ? body.slug : '');

const rowsIn = (site: Site, content: SiteContent, names: readonly SectionName[]) =>
  names.flatMap((name) =>
    content[name].map((body, position) => ({ site, kind: kindOf(name), slug: slugOf(body), position, body })),
  );

const columns = ['site', 'kind', 'slug', 'position', 'body'] as const;

/** Writes the sections that are another than before, and answers their names; one writer of a site at a time. */
const writeSite = async (
  transaction: Database,
  site: Site,
  kept: Partial<SiteContent>,
): Promise<readonly SectionName[]> => {
  await execute(transaction, query.selectFrom('revision').select('site').where('site', '=', site).forUpdate());
  const before = await readBodies(transaction, site);
  const after = decodeRow(SiteContentCodec, { ...emptySiteContent, ...kept }, `the content of ${site}`);
  const changed = sectionNames.filter(
    (name) => kept[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return changed;
  await execute(
    transaction,
    query
      .deleteFrom('content_document')
      .where('site', '=', site)
      .where('kind', '=', inValues(changed.map(kindOf))),
  );
  await execute(
    transaction,
    query
      .insertInto('content_document')
      .columns(columns)
      .expression(
        query.selectFrom(recordset('content_document', rowsIn(site, after, changed)).as('d')).select(columns),
      ),
  );
  await bumpRevision(transaction, [site]);
  return changed;
};

/** All documents of a site but those that do not decode; it has few enough to read and keep them at once. */
export const postgresContent = (
  database: Database,
  site: Site,
  watch: RevisionWatch,
  report: Report,
): Content & ContentWriter => {
  const reports = new ReportsOfRevision(watch, site, report);
  const readSite = async (): Promise<SiteContent> => {
    const { content, leftOut } = decodeSiteContent(await readBodies(database, site));
    await reports.say(
      `a document of the content of ${site} is left out`,
      leftOut.map((paths) => `it does not decode at ${paths}`),
    );
    return content;
  };
  const cache = new RevisionCache<Site, SiteContent>(watch, site, 1);
  const read = async (): Promise<SiteContent> => {
    const found = await cache.many([site], async () => new Map([[site, await readSite()]]));
    return found.get(site) ?? emptySiteContent;
  };
  return {
    ...contentFromDocuments(site, read),
    write:
      (content: ContentToWrite): Task<readonly SectionName[]> =>
      async () => {
        const pictured = storePictures(content, pictureOf);
        const changed = await inOneTransaction(database, async (transaction) => {
          await storeOriginals(transaction, imageOriginals(content));
          return writeSite(transaction, site, pictured);
        });
        watch.forget();
        return changed;
      },
  };
};
