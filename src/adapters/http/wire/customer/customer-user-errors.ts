import { describeAddressError } from '#application/checkout/messages';
import { addressRefusalMessages, metafieldProblemMessages, profileFieldMessages } from '#application/customer/messages';
import type { SaveAddressRefusal } from '#application/customer/save-address';
import type { CustomerUpdateProblem, MetafieldProblem } from '#application/customer/update-customer';
import type { AddressFieldError } from '#domain/checkout/address-form';
import type { CustomerAddressField } from '#domain/customer/customer-address';
import type { ApiUserError } from '../user-error';

const codes: Readonly<Partial<Record<string, string>>> = { required: 'BLANK', 'too-long': 'TOO_LONG' };

const codeOf = (error: string): string => codes[error] ?? 'INVALID';

const metafieldFields = {
  'metafield-name': 'key',
  'metafield-value': 'value',
  'metafield-cart': 'value',
  'metafield-id': 'id',
  'metafield-program': 'value',
} as const;

/** What was skipped of an update, by the path of its field (ER-06). */
export const buildUpdateUserError = (problem: CustomerUpdateProblem): ApiUserError =>
  'field' in problem
    ? {
        field: ['updateInput', problem.field],
        code: codeOf(problem.error),
        message: profileFieldMessages[problem.error],
      }
    : {
        field: ['updateInput', 'metafields', String(problem.index), metafieldFields[problem.error]],
        code: 'INVALID',
        message: metafieldProblemMessages[problem.error],
      };

/** Why a metafield was not deleted. */
export const buildDeleteUserError = (problem: MetafieldProblem): ApiUserError => ({
  field: ['metafieldId'],
  code: 'INVALID',
  message: metafieldProblemMessages[problem],
});

const wireNames: Readonly<Partial<Record<CustomerAddressField, string>>> = { state: 'provinceCode' };

const refusalCodes = { AddressKnown: 'TAKEN', TooManyAddresses: 'LIMIT_EXCEEDED' } as const;

/** Why an address was not saved, by the path of each field. */
export const buildAddressUserErrors = (
  refusal: Exclude<SaveAddressRefusal, { kind: 'AddressNotFound' }>,
): readonly ApiUserError[] =>
  refusal.kind === 'InvalidAddress'
    ? (Object.entries(refusal.errors) as [CustomerAddressField, AddressFieldError][]).map(([field, error]) => ({
        field: ['address', wireNames[field] ?? field],
        code: codeOf(error),
        message: describeAddressError(field, error),
      }))
    : [{ field: ['address'], code: refusalCodes[refusal.kind], message: addressRefusalMessages[refusal.kind] }];
