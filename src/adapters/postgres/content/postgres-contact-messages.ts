import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import type { Clock } from '#application/ports/clock';
import type { ContactMessageRecord, ContactMessages } from '#application/ports/contact-messages';
import type { Site } from '#domain/site';
import { type Database, execute, instantParameter, json, rowOf, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { query } from '../query';
import { record } from '../record';

const ContactMessageCodec = record<ContactMessageRecord>(
  { reference: t.string, firstName: t.string, lastName: t.string, email: t.string, topic: t.string, message: t.string },
  { phone: t.string, orderNumber: t.string },
);

const messageOf = ({ message }: { readonly message: unknown }): ContactMessageRecord =>
  decodeRow(ContactMessageCodec, message, 'a message to the shop');

export class PostgresContactMessages implements ContactMessages {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  keep(message: ContactMessageRecord): Task<void> {
    const { reference, email } = message;
    return () =>
      execute(
        this.database,
        query
          .insertInto('contact_message')
          .values({
            reference,
            site: this.site,
            at: instantParameter(this.clock()),
            email_key: email.toLowerCase(),
            message: json(ContactMessageCodec.encode(message)),
          })
          .onConflict((conflict) => conflict.column('reference').doNothing()),
      );
  }

  find(reference: string): Task<O.Option<ContactMessageRecord>> {
    return async () => {
      const row = await rowOf(this.database, this.messages().where('reference', '=', reference));
      return row ? O.some(messageOf(row)) : O.none;
    };
  }

  from(email: string): Task<readonly ContactMessageRecord[]> {
    return async () => {
      const ofAddress = this.messages().where('email_key', '=', email.toLowerCase());
      return (await rowsOf(this.database, ofAddress.orderBy('at').orderBy('reference'))).map(messageOf);
    };
  }

  private messages() {
    return query.selectFrom('contact_message').select('message').where('site', '=', this.site);
  }
}
