import * as E from 'fp-ts/Either';
import type { ContentImportReport, ImportContentService } from '#application/content/import-content';
import type { Site } from '#domain/site';
import { parseOnly, parseSiteOption } from '../arguments';
import { defineCommand, fail, succeed } from '../command';
import type { CommandFiles } from '../command-files';

type UseCases = {
  readonly files: Pick<CommandFiles, 'readContentFile'>;
  /** By site; the first one gets content that doesn't name a site. */
  readonly importContent: ReadonlyMap<Site, Pick<ImportContentService, 'execute'>>;
};

type ContentImportRequest = { readonly path: string; readonly replace: boolean; readonly site?: Site };

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;

const describeReport = ({ problems, sections }: ContentImportReport): readonly string[] => {
  const changed = sections.filter((section) => section.changed).length;
  return [
    ...problems.map(({ sentence }) => sentence),
    ...sections.map(
      (one) => `${one.name}: ${count(one.documents, 'document')}, ${one.changed ? 'changed' : 'unchanged'}.`,
    ),
    `${changed} of ${count(sections.length, 'section')} changed, ${count(problems.length, 'problem')}.`,
  ];
};

export const importContentCommand = defineCommand({
  name: 'import content',
  usage: 'FILE.json [--site DTC|HPSF] [--replace]',
  summary:
    'imports a content file; --site HPSF imports it into the staff site, --replace lets an empty list remove content',
  readsFile: true,
  options: { replace: { type: 'boolean' }, site: { type: 'string' } },
  parse: (positionals, { site: named, replace = false }) => {
    const path = parseOnly(positionals);
    const site = parseSiteOption(named);
    return path === undefined || site === undefined ? undefined : { path, replace, ...site };
  },
  run: async (request: ContentImportRequest, { files, importContent }: UseCases) => {
    const site = request.site ?? [...importContent.keys()][0];
    const service = site && importContent.get(site);
    if (!service) return fail(`This shop doesn't serve the site ${site}.`);
    const file = files.readContentFile(request.path);
    if (E.isLeft(file)) return fail(file.left);
    const report = await service.execute(file.right, { replace: request.replace })();
    const lines = [`Content of ${site}:`, ...describeReport(report)];
    return report.sections.length === 0 && report.problems.length > 0 ? fail(...lines) : succeed(...lines);
  },
});
