import type { TypedRefundRequest } from '#domain/orders/ask-for-refund';
import type { FormVisit } from '../page-row';

const longestDetails = 4000;

/** The most lines of an order that a form names. */
const mostLines = 50;

const readCount = (typed: string): number => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN);

/** What the form that asks for a refund posted. A line of which nothing is chosen is left out. */
export const readRefundForm = ({ field }: Pick<FormVisit<unknown>, 'field'>): TypedRefundRequest => ({
  number: readCount(field('number')),
  reason: field('reason'),
  // Far more than is allowed, so that a long text is refused rather than cut.
  details: field('details', 'exact').slice(0, longestDetails),
  lines: Array.from({ length: mostLines }, (_none, position) => ({ position, typed: field(`units-${position}`) }))
    .filter(({ typed }) => typed !== '' && typed !== '0')
    .map(({ position, typed }) => ({ position, units: readCount(typed) })),
});
