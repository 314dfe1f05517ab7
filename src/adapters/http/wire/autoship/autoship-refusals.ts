import type { RefusedChange } from '#application/autoship/refused-change';
import type { ApiError, ApiErrorCode, ApiRefusal } from '../../call';

const codes: Readonly<Record<RefusedChange['kind'], ApiErrorCode>> = {
  NoSuchAutoship: 'NOT_FOUND',
  PreviewOutdated: 'PREVIEW_OUTDATED',
  Refused: 'CHANGE_REFUSED',
  SessionOver: 'UNAUTHENTICATED',
  Unavailable: 'UNAVAILABLE',
};

/** The API error of a refused change; `fields.reason` is the kind of the rule that refused it. */
export const buildChangeApiRefusal = (refused: RefusedChange): ApiRefusal => ({
  code: codes[refused.kind],
  message: refused.message,
  ...(refused.kind === 'Refused' ? { fields: { reason: refused.reason } } : {}),
});

/** The refusal that an error response stands for; undefined for any other error. */
export const parseRefusedChange = ({ error: { code, message, fields } }: ApiError): RefusedChange | undefined => {
  if (code === 'CHANGE_REFUSED') return { kind: 'Refused', reason: fields?.reason ?? '', message };
  const kind = (['NoSuchAutoship', 'PreviewOutdated', 'SessionOver', 'Unavailable'] as const).find(
    (one) => codes[one] === code,
  );
  return kind && { kind, message };
};
