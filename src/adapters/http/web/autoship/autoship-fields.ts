import { parseChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { LineId } from '#domain/cart/cart';
import { normalizeLine } from '#domain/typed-text';
import { readText } from '../answers';
import type { FormVisit, Visit } from '../page-row';

/** The id of the Autoship in the path. */
export const readAutoshipId = ({ params }: Visit<unknown>): AutoshipContractId =>
  (params.id ?? '') as AutoshipContractId;

/** The change that a URL asks about; undefined if it describes none. */
export const readAskedChange = ({ query }: Visit<unknown>): CustomerChange | undefined =>
  parseChangeFields((name) => normalizeLine(readText(query[name])));

/** The change that a form asks for; undefined if it describes none. */
export const readPostedChange = ({ field }: FormVisit<unknown>): CustomerChange | undefined => parseChangeFields(field);

/** The line of the cart from which an item moves to a delivery; undefined if none does. */
export const readCartLine = (text: string): LineId | undefined => (text === '' ? undefined : (text as LineId));
