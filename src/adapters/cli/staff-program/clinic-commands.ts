import * as E from 'fp-ts/Either';
import type { Clinics } from '#application/ports/clinics';
import type { ImportClinics } from '#application/staff-program/import-clinics';
import { parseNothing, parseOnly } from '../arguments';
import { defineCommand, fail, succeed } from '../command';
import type { CommandFiles } from '../command-files';

type UseCases = {
  readonly files: Pick<CommandFiles, 'openClinicFile'>;
  readonly importClinics: Pick<ImportClinics, 'execute'>;
  readonly clinics: Pick<Clinics, 'list'>;
};

const importClinicsCommand = defineCommand({
  name: 'clinics import',
  usage: 'FILE.csv',
  summary: 'imports clinics, schools and shelters for the staff program',
  readsFile: true,
  parse: parseOnly,
  run: async (path, { files, importClinics }: UseCases) => {
    const file = files.openClinicFile(path);
    if (E.isLeft(file)) return fail(file.left);
    const { problems, refusal, added, changed, unchanged } = await importClinics.execute(file.right)();
    const lines = [
      ...problems.map(({ line, column, reason }) => `line ${line}, ${column || 'row'}, left out: ${reason}`),
      ...(refusal ? [`line ${refusal.line}: ${refusal.reason}`] : []),
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} left out.`,
    ];
    return added + changed + unchanged === 0 ? fail(...lines) : succeed(...lines);
  },
});

const listClinics = defineCommand({
  name: 'clinics list',
  summary: 'lists the clinics, schools and shelters in the staff program',
  parse: parseNothing,
  run: async (_nothing, { clinics }: UseCases) =>
    succeed(
      ...(await clinics.list()()).map(
        ({ id, kind, name, address, accountGroup }) =>
          `${id}  ${kind}  ${name}, ${address.city}, ${address.provinceCode} ${address.zip}  ${accountGroup}`,
      ),
    ),
});

export const clinicCommands = [importClinicsCommand, listClinics];
