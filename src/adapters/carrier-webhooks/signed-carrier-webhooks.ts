import { createHmac, timingSafeEqual } from 'node:crypto';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { CarrierReport, CarrierWebhooks } from '#application/ports/carrier-webhooks';
import type { WebhookRequest } from '#application/ports/platform-webhooks';
import { parseTracking } from '#domain/orders/carrier';
import { type ParcelEvent, parcelEventKinds } from '#domain/orders/parcel';
import { instant, parseCalendarDate } from '#domain/time';

const signatureHeader = 'x-carrier-signature';

/** The most reports of one request. */
const maximumReports = 500;

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));

const BodyCodec = t.strict({
  reports: t.readonlyArray(
    t.exact(
      t.intersection([
        t.type({
          carrier: t.string,
          trackingNumber: t.string,
          status: literalUnionCodec(parcelEventKinds),
          at: t.string,
        }),
        t.partial({ expectedOn: t.string }),
      ]),
    ),
  ),
});
type WireReport = t.TypeOf<typeof BodyCodec>['reports'][number];

const buildReport = ({ carrier, trackingNumber, status, at, expectedOn }: WireReport): CarrierReport | undefined => {
  const tracking = parseTracking(`${carrier}:${trackingNumber}`);
  const day = expectedOn === undefined ? undefined : parseCalendarDate(expectedOn);
  if (!tracking || !isInstant(at) || (expectedOn !== undefined && day === undefined)) return undefined;
  const event: ParcelEvent = {
    kind: status,
    at: instant(Date.parse(at)),
    ...(day === undefined ? {} : { expectedOn: day }),
  };
  return { tracking, event };
};

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

/**
 * The shop's own format of carriers' reports: `{"reports": [{carrier, trackingNumber, status, at, expectedOn?}]}`, at most
 * 500, signed with HMAC-SHA256 over the body in the header `x-carrier-signature`, in hexadecimal after `sha256=`.
 */
export class SignedCarrierWebhooks implements CarrierWebhooks {
  constructor(private readonly secret: string) {}

  decode: CarrierWebhooks['decode'] = ({ headers, body }: WebhookRequest) => {
    const wanted = Buffer.from(`sha256=${createHmac('sha256', this.secret).update(body).digest('hex')}`);
    const signature = Buffer.from(String(headers[signatureHeader] ?? ''));
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
      return E.left({ kind: 'BadSignature' });
    const decoded = BodyCodec.decode(parseJson(body));
    if (E.isLeft(decoded) || decoded.right.reports.length > maximumReports) return E.left({ kind: 'Undecodable' });
    const reports = decoded.right.reports.map(buildReport).filter((report) => report !== undefined);
    return reports.length === decoded.right.reports.length ? E.right(reports) : E.left({ kind: 'Undecodable' });
  };
}
