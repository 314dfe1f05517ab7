import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import type { Clock } from '#application/ports/clock';
import type { ContactMessageRecord, ContactMessageStore } from '#application/ports/contact-message-store';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';

const ContactMessageCodec = objectCodec<ContactMessageRecord>(
  { reference: t.string, firstName: t.string, lastName: t.string, email: t.string, topic: t.string, message: t.string },
  { phone: t.string, orderNumber: t.string, isSuspectedSpam: t.literal(true) },
);

const messageOf = ({ message }: { readonly message: unknown }): ContactMessageRecord =>
  decodeOrThrow(ContactMessageCodec, message, 'a message to the shop');

export class PostgresContactMessageStore implements ContactMessageStore {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  keep(message: ContactMessageRecord): Task<void> {
    const { reference, email } = message;
    return async () => {
      await this.database
        .insertInto('contact_message')
        .values({
          reference,
          site: this.site,
          at: sqlInstantParameter(this.clock()),
          email_key: buildEmailKey(email),
          message: sqlJsonParameter(ContactMessageCodec.encode(message)),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
    };
  }

  find = (reference: string) => async () => {
    const row = await this.messages().where('reference', '=', reference).executeTakeFirst();
    return row ? O.some(messageOf(row)) : O.none;
  };

  from = (email: string) => async () => {
    const ofEmail = this.messages().where('email_key', '=', buildEmailKey(email));
    return (await ofEmail.orderBy('at').orderBy('reference').execute()).map(messageOf);
  };

  private readonly messages = () =>
    this.database.selectFrom('contact_message').select('message').where('site', '=', this.site);
}
