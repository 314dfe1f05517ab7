import { CappedErrorSink } from '#application/reporting/capped-error-sink';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import { ReportBrowserError } from '#application/reporting/report-browser-error';
import { membersOf, shared, sharedFrom } from '../parts.ts';
import { clock, emailLookup, limitCounters, siteIdentity, sitePorts, siteServices } from '../shell/shell.tokens.ts';
import { hashFingerprint } from './hash-fingerprint.ts';
import { errorReports, errorSink } from './reporting.tokens.ts';

export const reportingUseCases = {
  reportBrowserError: shared(ReportBrowserError, ErrorRecorder, limitCounters, clock, emailLookup),
};

export const reportingParts = {
  ...membersOf(sitePorts, { errorReports }),
  errorRecorder: sharedFrom(
    ErrorRecorder,
    (sink, reports, now) => new ErrorRecorder(sink, reports, hashFingerprint, now),
    errorSink,
    errorReports,
    clock,
  ),
  errorSink: sharedFrom(
    errorSink,
    (services, reports, limits, now, { site }) => services.errorSink ?? new CappedErrorSink(reports, limits, now, site),
    siteServices,
    errorReports,
    limitCounters,
    clock,
    siteIdentity,
  ),
};
