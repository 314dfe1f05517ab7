import type { Task } from 'fp-ts/Task';
import { contentFromDocuments } from '#application/content/content-from-documents';
import { storePictures } from '#application/content/store-pictures';
import type { Content } from '#application/ports/content';
import type { ContentToWrite, ContentWriter } from '#application/ports/content-writer';
import { emptySiteContent, type SectionName, sectionNames } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import { storePicture } from './memory-catalogue-writer';
import { bumpRevision, type MemoryStore, type Tables } from './memory-store';

const written = (tables: Tables, site: Site, content: ContentToWrite): readonly SectionName[] => {
  const before = tables.content.get(site) ?? emptySiteContent;
  const kept = storePictures(content, (original) => storePicture(tables, original));
  const after = structuredClone({ ...before, ...kept });
  const changed = sectionNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  tables.content.set(site, after);
  if (changed.length > 0) bumpRevision(tables, [site]);
  return changed;
};

export const memoryContent = (store: MemoryStore, site: Site): Content & ContentWriter => ({
  ...contentFromDocuments(site, () => store.within(({ content }) => content.get(site) ?? emptySiteContent)),
  write:
    (content: ContentToWrite): Task<readonly SectionName[]> =>
    () =>
      store.within((tables) => written(tables, site, content)),
});
