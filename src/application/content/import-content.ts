import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { type ContentSectionName, contentSectionNames } from '#domain/content/site-content';
import type { FetchPicture } from '../catalog/import-pictures';
import type { PictureOriginal } from '../ports/catalog-writer';
import type { ContentToWrite, ContentWriter, ImageOriginal, PictureSize } from '../ports/content-writer';

export type RemoteImage = {
  readonly kind: 'remote';
  readonly url: string;
  readonly alt: string;
  /** The URL of the image for phones. */
  readonly narrow?: string;
};

/** What's wrong in the file, in a sentence that names the place: `pages[3].blocks[0].html`. */
export type ContentProblem = { readonly place: string; readonly sentence: string };

type PlacedDocument = { readonly place: string; readonly document: unknown };

/** The valid documents of a file by section, with a `RemoteImage` for each image to be fetched, and the problems. */
export type ContentFile = {
  readonly sections: Readonly<Partial<Record<ContentSectionName, readonly PlacedDocument[]>>>;
  readonly problems: readonly ContentProblem[];
};

/** Reads the size of a decodable raster image or of a drawing. */
export type MeasurePicture = (original: PictureOriginal) => Task<PictureSize>;

export type ParseContentFile = (file: unknown) => ContentFile;

export type ContentImportReport = {
  readonly problems: readonly ContentProblem[];
  /** The sections that were written, in their fixed order; `changed` if the content differs from before. */
  readonly sections: readonly {
    readonly name: ContentSectionName;
    readonly documents: number;
    readonly changed: boolean;
  }[];
};

const isRemote = (value: object): value is RemoteImage => 'kind' in value && value.kind === 'remote';

const isDrawing = (value: object): value is ImageOriginal & { readonly kind: 'drawing' } =>
  'kind' in value && value.kind === 'drawing' && 'drawing' in value;

/** The place of the document around `place`, such as `pages[3]`. */
const findDocument = (place: string): string => /^\w+(?:\[\d+\])?/.exec(place)?.[0] ?? place;

const isWithin =
  (name: ContentSectionName) =>
  ({ place }: ContentProblem): boolean =>
    /^\w+/.exec(place)?.[0] === name;

/**
 * Imports an editors' content file into a site. A section in the file replaces the stored section as a whole; a section
 * with problems and no valid document stays as it was. A document that is invalid, or has an image that cannot be
 * fetched, is left out.
 */
export class ImportContentService {
  constructor(
    private readonly writer: ContentWriter,
    private readonly dependencies: {
      readonly read: ParseContentFile;
      readonly fetchPicture: FetchPicture;
      readonly measurePicture: MeasurePicture;
    },
  ) {}

  /**
   * An empty section is written only with `replace`; else the stored section stays, which is a problem unless that's empty
   * too.
   */
  execute(file: unknown, { replace = false }: { readonly replace?: boolean } = {}): Task<ContentImportReport> {
    return async () => {
      const { sections, problems } = this.dependencies.read(file);
      const found: ContentProblem[] = [...problems];
      const stored = await this.writer.listStored()();
      const written: Partial<Record<ContentSectionName, readonly unknown[]>> = {};
      for (const name of contentSectionNames) {
        const documents = sections[name];
        if (!documents) continue;
        if (documents.length === 0 && !replace && !found.some(isWithin(name))) {
          const sentence = `${name} is empty, so what the shop has stays. --replace would remove it.`;
          if (stored.includes(name)) found.push({ place: name, sentence });
          continue;
        }
        const good = await this.fetched(documents, found);
        const spoiled = found.some(isWithin(name));
        if (good.length > 0 || !spoiled) written[name] = good;
      }
      const changed = await this.writer.write(written as ContentToWrite)();
      return {
        problems: found,
        sections: contentSectionNames.flatMap((name) => {
          const documents = written[name];
          return documents ? [{ name, documents: documents.length, changed: changed.includes(name) }] : [];
        }),
      };
    };
  }

  private async fetched(documents: readonly PlacedDocument[], problems: ContentProblem[]): Promise<readonly unknown[]> {
    const good: unknown[] = [];
    for (const { place, document } of documents) {
      const before = problems.length;
      const whole = await this.withImages(document, place, problems);
      if (problems.length === before) good.push(whole);
    }
    return good;
  }

  private async withImages(value: unknown, place: string, problems: ContentProblem[]): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const [index, one] of value.entries()) {
        items.push(await this.withImages(one, `${place}[${index}]`, problems));
      }
      return items;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isRemote(value)) return this.imageOf(value, place, problems);
    if (isDrawing(value)) return this.measured(value);
    const fields: Record<string, unknown> = {};
    for (const [key, one] of Object.entries(value))
      fields[key] = await this.withImages(one, `${place}.${key}`, problems);
    return fields;
  }

  private async imageOf(
    { url, alt, narrow }: RemoteImage,
    place: string,
    problems: ContentProblem[],
  ): Promise<ImageOriginal | undefined> {
    const wide = await this.picture(url, alt, `${place}.url`, problems);
    const tall = narrow === undefined ? undefined : await this.picture(narrow, '', `${place}.narrow.url`, problems);
    return wide && this.measured({ ...wide, ...(tall ? { narrow: tall } : {}) });
  }

  private async measured(original: ImageOriginal): Promise<ImageOriginal> {
    return { ...original, size: await this.dependencies.measurePicture(original)() };
  }

  private async picture(
    url: string,
    alt: string,
    place: string,
    problems: ContentProblem[],
  ): Promise<PictureOriginal | undefined> {
    const answer = await this.dependencies.fetchPicture(url)();
    if (E.isRight(answer)) return { kind: 'raster', ...answer.right, alt };
    problems.push({ place, sentence: `${place}: ${answer.left} So ${findDocument(place)} is skipped.` });
    return undefined;
  }
}
