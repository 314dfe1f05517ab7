import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import {
  buildContactReference,
  type ContactInput,
  isSuspectedSpam,
  parseContactForm,
} from '#domain/content/contact-form';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey } from '#domain/mail/email';
import type { Instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { ContactMessageRecord } from '../ports/contact-message-store';
import type { ContentReader } from '../ports/content';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { Transactions, VisitorShopStores } from '../ports/transactions';
import { buildContactErrors, type ContactFieldMessages } from './messages';

export type ContactRefusal =
  | { readonly kind: 'Invalid'; readonly errors: ContactFieldMessages }
  | {
      readonly kind: 'TooManyMessages';
      /** Absent in the browser. */
      readonly retryAfterSeconds?: number;
    };

export type SendContactRequest = {
  readonly input: ContactInput;
  /** The sender's IP; only the server knows it. */
  readonly clientIp?: string;
};

/** The reference by which the shopper can ask about the message. */
export type ContactMessageReference = { readonly reference: string };

/** Accepts a contact message (API-27); at most 5 an hour from one client IP or one email address. */
export interface SendContactMessage {
  execute(request: SendContactRequest): TaskEither<ContactRefusal, ContactMessageReference>;
}

const hourInSeconds = 3600;
const maxPerHour = 5;

type Dependencies = {
  readonly content: ContentReader;
  /** Hashes emails and client IPs, so that none is stored with a counter. */
  readonly lookup: (text: string) => string;
  readonly limits: RateLimitCounters;
  readonly transactions: Transactions<VisitorShopStores>;
  readonly clock: Clock;
  readonly ids: GenerateId;
};

/**
 * Stores the message, and records `ContactMessageReceived`. A message that a bot seems to have written is marked, and gets
 * the same response (ST-25).
 */
export class SendContactMessageService implements SendContactMessage {
  constructor(private readonly dependencies: Dependencies) {}

  execute({ input, clientIp = '' }: SendContactRequest): TaskEither<ContactRefusal, ContactMessageReference> {
    return async () => {
      const { content, clock, ids } = this.dependencies;
      const contact = await content.contact(clock())();
      const read = parseContactForm(input, contact.topics);
      if (E.isLeft(read)) return E.left({ kind: 'Invalid', errors: buildContactErrors(read.left) });
      const now = clock();
      if (await this.isTooMuch(clientIp, read.right.email, now))
        return E.left({ kind: 'TooManyMessages', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, now) });
      const reference = buildContactReference(ids());
      await this.keep({ ...read.right, reference, ...(isSuspectedSpam(input) ? { isSuspectedSpam: true } : {}) });
      return E.right({ reference });
    };
  }

  private async isTooMuch(clientIp: string, email: string, at: Instant): Promise<boolean> {
    const { limits, lookup } = this.dependencies;
    const keys = [`contact:address:${lookup(networkOf(clientIp))}`, `contact:email:${lookup(buildEmailKey(email))}`];
    const counts = await limits.hitEach(keys, hourInSeconds, at)();
    return counts.some((count) => count > maxPerHour);
  }

  private async keep(message: ContactMessageRecord): Promise<void> {
    await this.dependencies.transactions.run(({ contactMessages, events }) =>
      TE.fromTask(async () => {
        await contactMessages.keep(message)();
        await events.record({ kind: 'ContactMessageReceived', reference: message.reference })();
      }),
    )();
  }
}
