import { drawPicture } from '#adapters/artwork/draw-picture';
import { sceneNames } from '#adapters/artwork/packaging';
import { contentFileParser } from '#adapters/content-file/read-content-file';
import { pictureMeasurer } from '#adapters/http/images/measure-picture';
import { sanitiseHtml } from '#adapters/sanitize-html/sanitise-html';
import { type ContentReport, ImportContentService } from '#application/content/import-content';
import type { ContentWriter } from '#application/ports/content-writer';
import { cachedPictureFetcher, type PictureParts } from './cached-picture-fetcher.ts';

export const readContent = contentFileParser({
  sanitise: sanitiseHtml,
  isScene: (name) => sceneNames.some((one) => one === name),
});

type ImportParts = PictureParts & {
  readonly content: ContentWriter;
};

/** Imports a parsed content file into a site. */
export const importContentFile = ({ content, ...pictures }: ImportParts, file: unknown): Promise<ContentReport> =>
  new ImportContentService(content, {
    read: readContent,
    fetchPicture: cachedPictureFetcher(pictures),
    measurePicture: pictureMeasurer(drawPicture),
  }).execute(file)();
