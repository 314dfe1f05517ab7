import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import type { Clock } from '#application/ports/clock';
import type { ContactMessageRecord, ContactMessageStore } from '#application/ports/contact-message-store';
import { buildEmailKey } from '#domain/mail/email-address';
import type { Site } from '#domain/site';
import {
  type Database,
  executeStatement,
  queryFirstRow,
  queryRows,
  sqlInstantParameter,
  sqlJsonParameter,
} from '../database';
import { decodeRow } from '../decode-row';
import { queryBuilder } from '../query';
import { objectCodec } from '../record';

const ContactMessageCodec = objectCodec<ContactMessageRecord>(
  { reference: t.string, firstName: t.string, lastName: t.string, email: t.string, topic: t.string, message: t.string },
  { phone: t.string, orderNumber: t.string, isSuspectedSpam: t.literal(true) },
);

const messageOf = ({ message }: { readonly message: unknown }): ContactMessageRecord =>
  decodeRow(ContactMessageCodec, message, 'a message to the shop');

export class PostgresContactMessageStore implements ContactMessageStore {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  keep(message: ContactMessageRecord): Task<void> {
    const { reference, email } = message;
    return () =>
      executeStatement(
        this.database,
        queryBuilder
          .insertInto('contact_message')
          .values({
            reference,
            site: this.site,
            at: sqlInstantParameter(this.clock()),
            email_key: buildEmailKey(email),
            message: sqlJsonParameter(ContactMessageCodec.encode(message)),
          })
          .onConflict((conflict) => conflict.column('reference').doNothing()),
      );
  }

  find = (reference: string) => async () => {
    const row = await queryFirstRow(this.database, this.messages().where('reference', '=', reference));
    return row ? O.some(messageOf(row)) : O.none;
  };

  from = (email: string) => async () => {
    const ofAddress = this.messages().where('email_key', '=', buildEmailKey(email));
    return (await queryRows(this.database, ofAddress.orderBy('at').orderBy('reference'))).map(messageOf);
  };

  private readonly messages = () =>
    queryBuilder.selectFrom('contact_message').select('message').where('site', '=', this.site);
}
