import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type ProductCsvRow, readCsvCell } from '../catalog/import-row';
import { parsePhone } from '../customer/phone';
import { toAsciiDomain } from '../mail/email';
import { type AmericanStateCode, parseState } from '../shipping/states';
import { parseZip, type Zip } from '../shipping/zip';
import { stateOfZip } from '../shipping/zip-states';
import { normalizeDigits, normalizeKey } from '../typed-text';
import { type Clinic, clinicKinds, normalizeClinicId } from './clinic';

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

/** Free-text columns, which keep zero-width joiners. Every other column is a key, so joiners are removed. */
const textColumns: ReadonlySet<string> = new Set(['Name', 'Address', 'Address 2', 'City']);

const maximumLength = 120;
const idPattern = /^[\w-]{1,40}$/;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const yes: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const no: ReadonlySet<string> = new Set(['', 'no', 'false', '0']);

/** The domain in ASCII form and lower case. */
const readDomain = (cell: (column: string) => string): string => {
  const typed = cell('Email Domain');
  return (toAsciiDomain(typed) ?? typed).toLowerCase();
};

const shortZipPattern = /^(\d{3,4})(?:-?\d{4})?$/;

/** The ZIP code of a cell. One that lost its zeros in a spreadsheet, such as 2134, gets them back if it's in the state. */
const readZip = (typed: string, state: AmericanStateCode | undefined): Zip | undefined => {
  const [, short = ''] = shortZipPattern.exec(normalizeDigits(typed)) ?? [];
  if (short === '') return parseZip(typed);
  const padded = parseZip(short.padStart(5, '0'));
  return padded !== undefined && state !== undefined && O.toUndefined(stateOfZip(padded)) === state
    ? padded
    : undefined;
};

const findProblem = (cell: (column: string) => string): CellProblem | undefined => {
  const problem = (column: string, reason: string): CellProblem => ({ column, reason });
  const empty = requiredClinicColumns.find((column) => cell(column) === '');
  if (empty) return problem(empty, 'is empty.');
  const long = [...requiredClinicColumns, 'Address 2'].find((column) => cell(column).length > maximumLength);
  if (long) return problem(long, `is longer than ${maximumLength} characters.`);
  if (!idPattern.test(cell('Group ID'))) return problem('Group ID', 'can have only letters, digits and -.');
  if (!clinicKinds.some((kind) => kind === cell('Kind').toLowerCase()))
    return problem('Kind', `isn't one of ${clinicKinds.join(', ')}.`);
  const state = parseState(cell('State'));
  const zip = readZip(cell('ZIP'), state);
  if (state === undefined) return problem('State', "isn't a state, such as CO or Colorado.");
  if (zip === undefined) return problem('ZIP', "isn't a ZIP code, such as 80011 or 80011-1234.");
  if (O.toUndefined(stateOfZip(zip)) !== state) return problem('ZIP', `isn't in ${state}.`);
  if (cell('Phone') !== '' && parsePhone(cell('Phone')) === undefined) return problem('Phone', "isn't a phone number.");
  const homeOnly = cell('Home Delivery Only').toLowerCase();
  if (!yes.has(homeOnly) && !no.has(homeOnly)) return problem('Home Delivery Only', 'must be yes or no.');
  const domain = readDomain(cell);
  return domain !== '' && !domainPattern.test(domain) ? problem('Email Domain', "isn't a domain.") : undefined;
};

/** The clinic of a row; refused with the first column that's wrong. */
export const parseClinicRow = (row: ProductCsvRow): E.Either<CellProblem, Clinic> => {
  const cell = (column: string): string => {
    const text = readCsvCell(row, column);
    return textColumns.has(column) ? text : normalizeKey(text);
  };
  const problem = findProblem(cell);
  const kind = clinicKinds.find((one) => one === cell('Kind').toLowerCase());
  const state = parseState(cell('State'));
  const [zip, phone] = [readZip(cell('ZIP'), state), parsePhone(cell('Phone'))];
  if (problem || !kind || state === undefined || zip === undefined)
    return E.left(problem ?? { column: '', reason: 'is wrong.' });
  const [address2, domain] = [cell('Address 2'), readDomain(cell)];
  return E.right({
    id: normalizeClinicId(cell('Group ID')),
    kind,
    name: cell('Name'),
    address: {
      address1: cell('Address'),
      ...(address2 === '' ? {} : { address2 }),
      city: cell('City'),
      provinceCode: state,
      zip,
      ...(phone === undefined ? {} : { phone }),
    },
    shipTo: cell('Ship To'),
    soldTo: cell('Sold To'),
    accountGroup: cell('Account Group'),
    isHomeDeliveryOnly: yes.has(cell('Home Delivery Only').toLowerCase()),
    ...(domain === '' ? {} : { emailDomain: domain }),
  });
};
