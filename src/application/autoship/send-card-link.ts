import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipContract } from '#domain/autoship/contract';
import { buildEventKey } from '#domain/events/domain-event';
import { MakeCardLink } from '../mail/make-card-link';
import type { GenerateId } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { SiteTransactions } from '../ports/transactions';

/** Emails a customer a link to enter another card for an Autoship. */
export class SendCardLink {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly tokens: MailTokens,
    private readonly ids: GenerateId,
    private readonly shop: { readonly origin: string },
    private readonly takesPayments: boolean,
  ) {}

  /** Returns the link, a different one each time. */
  execute({ id, status }: Pick<AutoshipContract, 'id' | 'status'>): TaskEither<AutoshipRefusal, string> {
    return this.transactions.run<AutoshipRefusal, string>(({ cardLinks, events }) => async () => {
      if (!this.takesPayments) return E.left({ kind: 'NoPayments' });
      if (status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
      const event = { kind: 'CardLinkAsked', contractId: id, linkId: this.ids() } as const;
      const url = await new MakeCardLink(cardLinks, this.tokens, this.shop).make(id, buildEventKey(event))();
      await events.record(event)();
      return E.right(url);
    });
  }
}
