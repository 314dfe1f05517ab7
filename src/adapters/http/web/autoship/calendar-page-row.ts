import * as O from 'fp-ts/Option';
import type { ShowDeliveryCalendar } from '#application/autoship/show-delivery-calendar';
import { parseMailToken } from '#domain/mail/mail-token';
import { type PrivatePageRow, secretUrlHeaders } from '../page-row';

const fileSuffix = '.ics';

/** The calendar of someone's deliveries, which a calendar program asks for. */
export const calendarPageRow: PrivatePageRow<{ readonly showDeliveryCalendar: ShowDeliveryCalendar }> = {
  route: 'calendar',
  audience: 'none',
  headers: secretUrlHeaders,
  load: async ({ shop, params: { file = '' } }) => {
    const token = parseMailToken(file.endsWith(fileSuffix) ? file.slice(0, -fileSuffix.length) : '');
    const calendar = token ? O.toUndefined(await shop.showDeliveryCalendar.execute(token)()) : undefined;
    if (calendar === undefined) return { kind: 'not-found' };
    return {
      kind: 'raw',
      status: 200,
      headers: {
        'content-disposition': 'inline; filename="autoship.ics"',
        'content-type': 'text/calendar; charset=utf-8',
      },
      body: calendar,
    };
  },
};
