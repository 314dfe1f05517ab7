import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import {
  type ContactErrors,
  type ContactInput,
  type ContactRequest,
  contactReference,
  isFromBot,
  parseContactForm,
} from '#domain/content/contact-form';
import type { Clock, Ids } from '../ports/clock';
import type { Content } from '../ports/content';
import type { LimitCounters } from '../ports/limit-counters';
import type { VisitorTransactions } from '../ports/transactions';

export type ContactRefusal =
  | { readonly kind: 'Invalid'; readonly errors: ContactErrors }
  | { readonly kind: 'TooManyMessages' };

export type SendContactRequest = {
  readonly input: ContactInput;
  /** The network address that it comes from; only the server knows it. */
  readonly from?: string;
};

/** What the shopper is told to name the message by. */
export type ContactReceipt = { readonly reference: string };

/** Brings a shopper's message to those who answer (API-27): at most 5 an hour from one network address or one e-mail. */
export interface SendContactMessage {
  execute(request: SendContactRequest): TaskEither<ContactRefusal, ContactReceipt>;
}

const hourInSeconds = 3600;
const mostAnHour = 5;

type Means = {
  readonly content: Content;
  readonly limits: LimitCounters;
  readonly transactions: VisitorTransactions;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** Keeps the message and records that it came; of a robot's it does neither, and answers the same (ST-25). */
export class SendContactMessageService implements SendContactMessage {
  constructor(private readonly means: Means) {}

  execute({ input, from = '' }: SendContactRequest): TaskEither<ContactRefusal, ContactReceipt> {
    return async () => {
      const { content, clock, ids } = this.means;
      const contact = await content.contact(clock())();
      const read = parseContactForm(input, contact.topics);
      if (E.isLeft(read)) return E.left({ kind: 'Invalid', errors: read.left });
      if (await this.isTooMuch(from, read.right.email)) return E.left({ kind: 'TooManyMessages' });
      const reference = contactReference(ids());
      if (!isFromBot(input)) await this.keep(read.right, reference);
      return E.right({ reference });
    };
  }

  private async isTooMuch(from: string, email: string): Promise<boolean> {
    const { limits, clock } = this.means;
    const keys = [`contact:address:${from}`, `contact:email:${email.toLowerCase()}`];
    const counts = await Promise.all(keys.map((key) => limits.hit(key, hourInSeconds, clock())()));
    return counts.some((count) => count > mostAnHour);
  }

  private async keep(request: ContactRequest, reference: string): Promise<void> {
    await this.means.transactions.run(({ contactMessages, events }) =>
      TE.fromTask(async () => {
        await contactMessages.keep({ ...request, reference })();
        await events.record({ kind: 'ContactMessageReceived', reference })();
      }),
    )();
  }
}
