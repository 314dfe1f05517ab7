import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { createContentFromDocuments } from '#application/content/content-from-documents';
import { findContentPictureOriginals, replaceContentPictures } from '#application/content/replace-content-pictures';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { ReportError } from '#application/ports/report';
import {
  type ContentSectionName,
  contentSectionNames,
  emptySiteContent,
  type SiteContent,
} from '#domain/content/site-content';
import type { Site } from '#domain/site';
import { buildPictureFromOriginal, savePictureOriginals } from '../catalog/save-picture-originals';
import { type Database, runInTransaction } from '../database';
import { insertRows, sqlAnyText } from '../query';
import { RevisionCache } from '../revision-cache';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';
import { type DocumentBodies, decodeSiteContent, SiteContentCodec } from './site-content-codec';

/** The `kind` of the rows of a section, if it differs from the section's name. */
const documentKinds: Readonly<Partial<Record<ContentSectionName, string>>> = {
  announcements: 'announcement',
  pages: 'page',
  carousels: 'carousel',
};

const kindOf = (name: ContentSectionName): string => documentKinds[name] ?? name;

/** Reads the documents of a site by section, as rows store them. */
const readBodies = async (database: Database, site: Site): Promise<DocumentBodies> => {
  const rows = await database
    .selectFrom('content_document')
    .select(['kind', 'body'])
    .where('site', '=', site)
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const bodiesOf = (name: ContentSectionName) =>
    rows.filter(({ kind }) => kind === kindOf(name)).map(({ body }) => body);
  return Object.fromEntries(contentSectionNames.map((name) => [name, bodiesOf(name)]));
};

const slugOf = (body: object): string => ('slug' in body && typeof body.slug === 'string' ? body.slug : '');

const rowsIn = (site: Site, content: SiteContent, names: readonly ContentSectionName[]) =>
  names.flatMap((name) =>
    content[name].map((body, position) => ({ site, kind: kindOf(name), slug: slugOf(body), position, body })),
  );

/** Writes the sections that changed and returns their names. A row lock lets in one writer of a site at a time. */
const writeSite = async (
  transaction: Database,
  site: Site,
  sections: Partial<SiteContent>,
): Promise<readonly ContentSectionName[]> => {
  await transaction.selectFrom('revision').select('site').where('site', '=', site).forUpdate().execute();
  const before = await readBodies(transaction, site);
  const after = decodeOrThrow(SiteContentCodec, { ...emptySiteContent, ...sections }, `the content of ${site}`);
  const changed = contentSectionNames.filter(
    (name) => sections[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return changed;
  await transaction
    .deleteFrom('content_document')
    .where('site', '=', site)
    .where('kind', '=', sqlAnyText(changed.map(kindOf)))
    .execute();
  await insertRows(transaction, 'content_document', rowsIn(site, after, changed));
  await bumpRevision(transaction, [site]);
  return changed;
};

/** Reports each reason once per revision of the site, however many reads meet it. */
class OncePerRevisionReporter {
  private revision = 0;
  private readonly reported = new Set<string>();

  constructor(
    private readonly watch: SiteRevisionWatcher,
    private readonly site: Site,
    private readonly report: ReportError,
  ) {}

  async reportOnce(message: string, reasons: readonly string[]): Promise<void> {
    if (reasons.length === 0) return;
    const { number } = await this.watch.current(this.site);
    if (number !== this.revision) this.reported.clear();
    this.revision = number;
    for (const reason of reasons) {
      if (this.reported.has(reason)) continue;
      this.reported.add(reason);
      this.report(message, new Error(reason));
    }
  }
}

/** All content of a site, read and cached together, without documents that don't decode. */
export const openPostgresContent = (
  database: Database,
  site: Site,
  watch: SiteRevisionWatcher,
  report: ReportError,
): ContentReader & ContentWriter => {
  const reports = new OncePerRevisionReporter(watch, site, report);
  const readSite = async (): Promise<SiteContent> => {
    const { content, leftOut } = decodeSiteContent(await readBodies(database, site));
    await reports.reportOnce(
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
    ...createContentFromDocuments(site, read),
    listStored: () => async () => {
      const bodies = await readBodies(database, site);
      return contentSectionNames.filter((name) => (bodies[name] ?? []).length > 0);
    },
    write: (content) => async () => {
      const pictured = replaceContentPictures(content, buildPictureFromOriginal);
      const changed = await runInTransaction(database, async (transaction) => {
        await savePictureOriginals(transaction, findContentPictureOriginals(content));
        return writeSite(transaction, site, pictured);
      });
      watch.forget();
      return changed;
    },
  };
};
