import type { ErrorReports, ErrorSink } from '#application/ports/error-reports';
import { token } from '../token.ts';

export const errorReports = token<ErrorReports>('ErrorReports');
export const errorSink = token<ErrorSink>('ErrorSink');
