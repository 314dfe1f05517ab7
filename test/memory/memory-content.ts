import { createContentFromDocuments } from '#application/content/content-from-documents';
import { replaceContentPictures } from '#application/content/replace-content-pictures';
import type { ContentReader } from '#application/ports/content';
import type { ContentToWrite, ContentWriter } from '#application/ports/content-writer';
import { type ContentSectionName, contentSectionNames, emptySiteContent } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import { storePicture } from './memory-catalog-writer';
import { bumpRevision, type MemoryDatabase, type MemoryTables } from './memory-database';

const written = (tables: MemoryTables, site: Site, content: ContentToWrite): readonly ContentSectionName[] => {
  const before = tables.content.get(site) ?? emptySiteContent;
  const kept = replaceContentPictures(content, (original) => storePicture(tables, original));
  const after = structuredClone({ ...before, ...kept });
  const changed = contentSectionNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  tables.content.set(site, after);
  if (changed.length > 0) bumpRevision(tables, [site]);
  return changed;
};

export const createMemoryContent = (store: MemoryDatabase, site: Site): ContentReader & ContentWriter => ({
  ...createContentFromDocuments(
    site,
    store.task(({ content }) => content.get(site) ?? emptySiteContent),
  ),
  listStored: () =>
    store.task(({ content }) => contentSectionNames.filter((name) => (content.get(site)?.[name].length ?? 0) > 0)),
  write: (content) => store.task((tables) => written(tables, site, content)),
});
