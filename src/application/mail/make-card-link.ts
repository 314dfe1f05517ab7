import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { buildRoutePath } from '#domain/shell/routes';
import type { CardLinks } from '../ports/card-links';
import type { MailTokens } from '../ports/mail-tokens';

/** Makes the links by which customers give an Autoship another card. An email sent twice for one event has one link. */
export class MakeCardLink {
  constructor(
    private readonly cardLinks: Pick<CardLinks, 'add'>,
    private readonly tokens: MailTokens,
    private readonly shop: { readonly origin: string },
  ) {}

  /** The absolute URL of the page that takes the card. */
  make(contractId: AutoshipContractId, eventKey: string): Task<string> {
    return async () => {
      const token = this.tokens.derive('card', `${eventKey}:${contractId}`);
      await this.cardLinks.add(this.tokens.hashOf(token), contractId)();
      return this.shop.origin + buildRoutePath('cardLink', token);
    };
  }
}
