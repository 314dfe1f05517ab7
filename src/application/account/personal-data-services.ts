import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Site } from '#domain/site';
import { buildAccountMail } from '../mail/account-emails';
import type { MailingShop } from '../mail/mail-layout';
import type { Clock, GenerateId } from '../ports/clock';
import type { MailArchive } from '../ports/mail-archive';
import type { ErasedPersonalData, PaymentRunning, PersonalData, StoredPersonalData } from '../ports/personal-data';
import type { ShopTransactions } from '../ports/transactions';

/** Everything a site stores about a person, as plain data for one file. */
export type PersonalDataFile = {
  readonly site: Site;
  readonly email: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  /** By the name of the place, as `PersonalData` has it; `sent emails` are the ones in files. */
  readonly data: StoredPersonalData;
};

const mailPlace = 'sent emails';

/** Gathers what a site stores about an email address, in its database and in files. */
export class ExportPersonalData {
  constructor(
    private readonly site: Site,
    /** Of the site. */
    private readonly origin: string,
    private readonly personalData: Pick<PersonalData, 'find'>,
    private readonly archive: Pick<MailArchive, 'mailsOf'>,
    private readonly clock: Clock,
  ) {}

  execute(email: string): Task<PersonalDataFile> {
    return async () => {
      const [stored, mails] = await Promise.all([
        this.personalData.find(email)(),
        this.archive.mailsOf(email, this.origin)(),
      ]);
      // An email's text may have a link that still works.
      const sent = mails.map(({ subject, at }) => ({ subject, sent: new Date(at).toISOString() }));
      return {
        site: this.site,
        email,
        exportedAt: new Date(this.clock()).toISOString(),
        data: sent.length > 0 ? { ...stored, [mailPlace]: sent } : stored,
      };
    };
  }
}

/**
 * Erases what a site stores about an email address, in its database and in files. A customer gets an email that says
 * it's done.
 */
export class ErasePersonalData {
  constructor(
    private readonly transactions: ShopTransactions,
    private readonly archive: Pick<MailArchive, 'deleteMailsOf'>,
    private readonly shop: MailingShop,
    private readonly ids: GenerateId,
  ) {}

  execute(email: string): TaskEither<PaymentRunning, ErasedPersonalData> {
    return async () => {
      const erased = await this.transactions.run<PaymentRunning, ErasedPersonalData>(
        ({ customers, personalData, savedCards, events }) =>
          async () => {
            const customer = O.toUndefined(await customers.find(email)());
            const cards = customer === undefined ? [] : await savedCards.ofCustomer(customer)();
            const outcome = await personalData.erase(email)();
            if (E.isLeft(outcome) || outcome.right.customer === undefined) return outcome;
            for (const { token } of cards) await events.record({ kind: 'CardRemoved', token })();
            const message = buildAccountMail('account-deleted', email, this.shop);
            await events.record({ kind: 'MailQueued', id: this.ids(), message })();
            return outcome;
          },
      )();
      if (E.isLeft(erased)) return erased;
      const mails = await this.archive.deleteMailsOf(email, this.shop.origin)();
      return E.right(mails > 0 ? { ...erased.right, [mailPlace]: mails } : erased.right);
    };
  }
}
