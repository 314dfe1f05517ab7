import { createReadStream } from 'node:fs';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import type { ClinicImportReport } from '#application/staff-program/import-clinics';
import { ImportClinics } from '#application/staff-program/import-clinics';
import type { OpenedSite } from './open-site.ts';

/** Imports a file of clinics. */
export const importClinicFile = (file: string, { container }: OpenedSite): Promise<ClinicImportReport> =>
  container.get(ImportClinics).execute(createClinicCsvReader(() => createReadStream(file))())();
