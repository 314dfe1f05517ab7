import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { CustomerSummary, OwnProfile } from '#application/ports/own-profile';
import { convertPoundsToGrams, type QuotaMonth } from '#domain/staff-program/quota';
import { computeQuotaMeter } from '#domain/staff-program/quota-meter';
import type { ApiError } from '../call';
import { type CallPathNames, defaultCallPathNames } from '../wire/call-path-names';
import { getCustomerCall } from '../wire/customer/customer-calls';
import type { HttpClient } from './http-client';

const forGuest = ({ error: { code } }: ApiError): undefined => {
  if (code !== 'UNAUTHENTICATED') throw new Error(`getCustomer was refused: ${code}`);
  return undefined;
};

/** Asks the server, which reads the session from the cookie (API-14). */
export class HttpOwnProfile implements OwnProfile {
  constructor(
    private readonly client: HttpClient,
    private readonly pathNames: Pick<CallPathNames, 'platform'> = defaultCallPathNames,
  ) {}

  find(): Task<CustomerSummary | undefined> {
    return async () => {
      const answered = await this.client.ask(getCustomerCall, {}, this.pathNames)();
      if (E.isLeft(answered)) return forGuest(answered.left);
      const { customer } = answered.right;
      if (!customer) return undefined;
      const { firstName, quotaMonth, quotaValue, quotaCart, quotaLimit } = customer;
      const name = firstName === '' ? {} : { firstName };
      if (quotaMonth === null || quotaValue === null || quotaLimit === null) return name;
      return {
        ...name,
        quota: computeQuotaMeter(
          {
            month: quotaMonth as QuotaMonth,
            limitGrams: convertPoundsToGrams(quotaLimit),
            usedGrams: convertPoundsToGrams(quotaValue),
          },
          convertPoundsToGrams(quotaCart ?? 0),
        ),
      };
    };
  }
}
