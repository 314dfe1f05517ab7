import { drawPicture } from '#adapters/artwork/draw-picture';
import { sceneNames } from '#adapters/artwork/packaging';
import { createContentFileParser } from '#adapters/content-file/read-content-file';
import { buildMeasurePicture } from '#adapters/http/images/measure-picture';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { type ContentImportReport, ImportContentService } from '#application/content/import-content';
import type { ContentWriter } from '#application/ports/content-writer';
import { createCachedPictureFetcher, type PictureFetcherDependencies } from './cached-picture-fetcher.ts';

export const parseContentFile = createContentFileParser({
  sanitize: sanitizeHtml,
  isScene: (name) => sceneNames.some((one) => one === name),
});

type ImportParts = PictureFetcherDependencies & {
  readonly content: ContentWriter;
};

/** The import of content into a site. */
export const createContentImport = ({ content, ...pictures }: ImportParts): ImportContentService =>
  new ImportContentService(content, {
    read: parseContentFile,
    fetchPicture: createCachedPictureFetcher(pictures),
    measurePicture: buildMeasurePicture(drawPicture),
  });

/** Imports a parsed content file into a site, empty sections included. */
export const importContentFile = (parts: ImportParts, file: unknown): Promise<ContentImportReport> =>
  createContentImport(parts).execute(file, { replace: true })();
