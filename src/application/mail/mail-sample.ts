import type { MailMessage } from '#domain/mail/message';
import type { Order } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { MailingShop } from './mail-layout';

export type MailSample = {
  /** The last part of the sample's URL. */
  readonly name: string;
  /** When such an email is sent. */
  readonly sent: string;
  readonly message: MailMessage;
};

/** A site whose emails are shown with sample data. */
export type SampleSite = {
  readonly site: Site;
  readonly shop: MailingShop & { readonly timeZone: string };
  readonly to: string;
  readonly order: Order;
  readonly now: Instant;
};

/** The samples of an email on a site; none if the site doesn't send it. */
export type BuildMailSamples = (site: SampleSite) => readonly MailSample[];

/** The prefix of the staff site's sample names, so that they differ from the consumer site's. */
export const samplePrefix = ({ site }: Pick<SampleSite, 'site'>): string => (site === 'HPSF' ? 'staff-' : '');
