import * as E from 'fp-ts/Either';
import type { ContentImportReport, ImportContentService } from '#application/content/import-content';
import type { Site } from '#domain/site';
import { parseOnly, parseSiteOption } from '../arguments';
import { defineCommand, fail, succeed } from '../command';
import type { CommandFiles } from '../command-files';

type UseCases = {
  readonly files: Pick<CommandFiles, 'readContentFile'>;
  /** By site; the first one is where content goes that names none. */
  readonly importContent: ReadonlyMap<Site, Pick<ImportContentService, 'execute'>>;
};

const count = (documents: number): string => `${documents} ${documents === 1 ? 'document' : 'documents'}`;

const describeReport = ({ problems, sections }: ContentImportReport): readonly string[] => {
  const changed = sections.filter((section) => section.changed).length;
  return [
    ...problems.map(({ place, reason }) => `${place} ${reason}; left out.`),
    ...sections.map((one) => `${one.name}: ${count(one.documents)}, ${one.changed ? 'changed' : 'unchanged'}.`),
    `${changed} of ${sections.length} sections changed, ${problems.length} problems.`,
  ];
};

export const importContentCommand = defineCommand({
  name: 'import content',
  usage: 'FILE.json [--site DTC|HPSF]',
  summary: 'imports a content file; --site HPSF imports it into the staff site',
  readsFile: true,
  options: { site: { type: 'string' } },
  parse: (positionals, typed) => {
    const path = parseOnly(positionals);
    const site = parseSiteOption(typed.site);
    return path === undefined || site === undefined ? undefined : { path, ...site };
  },
  run: async (request: { readonly path: string; readonly site?: Site }, { files, importContent }: UseCases) => {
    const site = request.site ?? [...importContent.keys()][0];
    const service = site && importContent.get(site);
    if (!service) return fail(`This shop doesn't serve the site ${site}.`);
    const file = files.readContentFile(request.path);
    if (E.isLeft(file)) return fail(file.left);
    const report = await service.execute(file.right)();
    const lines = [`Content of ${site}:`, ...describeReport(report)];
    return report.sections.length === 0 && report.problems.length > 0 ? fail(...lines) : succeed(...lines);
  },
});
