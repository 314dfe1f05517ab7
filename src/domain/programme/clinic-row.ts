import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type ProductCsvRow, readCsvCell } from '../catalog/import-row';
import { americanStates } from '../shipping/states';
import { isZip } from '../shipping/zip';
import { stateOfZip } from '../shipping/zip-states';
import { type Clinic, type ClinicId, clinicKinds } from './clinic';

/** The columns of a file of clinics without which no row is read. */
export const requiredClinicColumns = [
  'Group ID',
  'Kind',
  'Name',
  'Address',
  'City',
  'State',
  'ZIP',
  'Ship To',
  'Sold To',
  'Account Group',
] as const;

type CellProblem = { readonly column: string; readonly reason: string };

const maximumLength = 120;
const idPattern = /^[\w-]{1,40}$/;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const phonePattern = /^[\d ()+.-]{7,20}$/;
const yes: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const no: ReadonlySet<string> = new Set(['', 'no', 'false', '0']);

const findProblem = (cell: (column: string) => string): CellProblem | undefined => {
  const problem = (column: string, reason: string): CellProblem => ({ column, reason });
  const empty = requiredClinicColumns.find((column) => cell(column) === '');
  if (empty) return problem(empty, 'is empty.');
  const long = [...requiredClinicColumns, 'Address 2'].find((column) => cell(column).length > maximumLength);
  if (long) return problem(long, `is longer than ${maximumLength} characters.`);
  if (!idPattern.test(cell('Group ID'))) return problem('Group ID', 'has other characters than letters, digits and -.');
  if (!clinicKinds.some((kind) => kind === cell('Kind').toLowerCase()))
    return problem('Kind', `is none of ${clinicKinds.join(', ')}.`);
  const state = americanStates.find(([code]) => code === cell('State').toUpperCase());
  if (!state) return problem('State', 'is no code of a state, such as CO.');
  if (!isZip(cell('ZIP'))) return problem('ZIP', 'is not five digits.');
  if (O.toUndefined(stateOfZip(cell('ZIP'))) !== state[0]) return problem('ZIP', `is not in ${state[0]}.`);
  if (cell('Phone') !== '' && !phonePattern.test(cell('Phone'))) return problem('Phone', 'is no phone number.');
  const homeOnly = cell('Home Delivery Only').toLowerCase();
  if (!yes.has(homeOnly) && !no.has(homeOnly)) return problem('Home Delivery Only', 'is neither yes nor no.');
  const domain = cell('Email Domain').toLowerCase();
  return domain !== '' && !domainPattern.test(domain) ? problem('Email Domain', 'is no domain.') : undefined;
};

/** The clinic of a row; refused with the first column that is wrong. */
export const parseClinicRow = (row: ProductCsvRow): E.Either<CellProblem, Clinic> => {
  const cell = (column: string): string => readCsvCell(row, column);
  const problem = findProblem(cell);
  const kind = clinicKinds.find((one) => one === cell('Kind').toLowerCase());
  const state = americanStates.find(([code]) => code === cell('State').toUpperCase());
  const zip = cell('ZIP');
  if (problem || !kind || !state || !isZip(zip)) return E.left(problem ?? { column: '', reason: 'is wrong.' });
  const [address2, phone, domain] = [cell('Address 2'), cell('Phone'), cell('Email Domain').toLowerCase()];
  return E.right({
    id: cell('Group ID') as ClinicId,
    kind,
    name: cell('Name'),
    address: {
      address1: cell('Address'),
      ...(address2 === '' ? {} : { address2 }),
      city: cell('City'),
      provinceCode: state[0],
      zip,
      ...(phone === '' ? {} : { phone }),
    },
    shipTo: cell('Ship To'),
    soldTo: cell('Sold To'),
    accountGroup: cell('Account Group'),
    isHomeDeliveryOnly: yes.has(cell('Home Delivery Only').toLowerCase()),
    ...(domain === '' ? {} : { emailDomain: domain }),
  });
};
