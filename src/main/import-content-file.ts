import { join } from 'node:path';
import { sceneNames } from '#adapters/artwork/packaging';
import { contentReader } from '#adapters/content-file/read-content-file';
import { pictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { rememberPictures } from '#adapters/fetch-pictures/remember-pictures';
import { decodablePictures } from '#adapters/http/images/decodable-pictures';
import { sanitiseHtml } from '#adapters/sanitize-html/sanitise-html';
import type { FetchPicture } from '#application/catalog/import-pictures';
import { type ContentReport, ImportContentService } from '#application/content/import-content';
import type { ContentWriter } from '#application/ports/content-writer';

export const readContent = contentReader({
  sanitise: sanitiseHtml,
  isScene: (name) => sceneNames.some((one) => one === name),
});

type ImportParts = {
  readonly content: ContentWriter;
  /** Pictures that were fetched are remembered there. */
  readonly dataDir: string;
  readonly fetchPicture?: FetchPicture;
};

/** Brings a content file, as it was parsed, into a site. */
export const importContentFile = (
  { content, dataDir, fetchPicture = pictureFetcher() }: ImportParts,
  file: unknown,
): Promise<ContentReport> =>
  new ImportContentService(content, {
    read: readContent,
    fetchPicture: rememberPictures(decodablePictures(fetchPicture), join(dataDir, 'fetched-pictures')),
  }).execute(file)();
