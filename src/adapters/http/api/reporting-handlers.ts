import * as E from 'fp-ts/Either';
import { omitNullish } from '#adapters/codecs/mapped-codec';
import type { ReportBrowserError } from '#application/reporting/report-browser-error';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type ReportingCallShop = { readonly reportBrowserError: ReportBrowserError };

export const reportingHandlers = {
  reportError: async ({ reference, ...error }, { shop, clientIp }) => {
    await shop.reportBrowserError.execute({ ...error, ...omitNullish({ reference }), clientIp })();
    return E.right({ accepted: true });
  },
  pageCheck: async ({ path }, { checkPage }) => E.right(await checkPage(path)),
} satisfies Partial<ApiHandlers<ReportingCallShop>>;
