import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findOpenCycle } from '#domain/autoship/autoship';
import { isDeclined } from '#domain/autoship/cycle';
import { isExpiredOn, isSameCard, listDifferentCards } from '#domain/payments/payment';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { AccountPageBuilder } from '../account/account-page-builder';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { ReportError } from '../ports/report';
import type { CustomerCard, SavedCards } from '../ports/saved-cards';
import type { PageData } from '../shell/page';
import type { CardsScreenData } from './autoship-page';
import { buildCardId, type HashText } from './card-ids';
import { loadOwnAutoships } from './load-own-autoships';
import type { LoadRenewalSupply } from './load-renewal-supply';
import { ownAutoshipTexts as texts } from './own-autoship-messages';
import { nameAutoship } from './show-autoships';

export type ShowCardsRequest = {
  /** The id of the Autoship that a card is being chosen for, as typed; empty if there's none. */
  readonly autoshipId: string;
  readonly notice?: string;
  readonly alert?: string;
  readonly errors?: CardsScreenData['errors'];
};

/** The customer's saved cards, with the Autoships they pay for; undefined for a guest. */
export class ShowCards {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly savedCards: Pick<SavedCards, 'ofCustomer'>,
    private readonly autoships: Pick<Autoships, 'list'>,
    private readonly supply: Pick<LoadRenewalSupply, 'executeForAll'>,
    private readonly hashText: HashText,
    private readonly report: ReportError,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly takesPayments: boolean,
  ) {}

  execute(
    { autoshipId, notice, alert, errors = {} }: ShowCardsRequest,
    status?: number,
  ): Task<PageData<CardsScreenData> | undefined> {
    return this.pages.build(
      'cards',
      async ({ id }) => {
        const moment = buildMoment(this.clock(), this.timeZone);
        const [cards, known] = await Promise.all([
          this.savedCards.ofCustomer(id)(),
          loadOwnAutoships(this.autoships, this.report)(),
        ]);
        const autoships = known ?? [];
        const said = alert ?? (known ? undefined : texts.unknown);
        const live = autoships.filter(({ contract }) => contract.status.kind !== 'canceled');
        const chosen = autoships.find(({ contract }) => contract.id === autoshipId);
        const named = chosen && !live.includes(chosen) ? [...live, chosen] : live;
        const supply = await this.supply.executeForAll(named, moment)();
        const nameOf = (autoship: Autoship): string => nameAutoship(autoship, supply);
        return {
          kind: 'cards' as const,
          path: findRoutePath('cards'),
          cards: listDifferentCards(cards).map((card) => ({
            id: buildCardId(card.token, this.hashText),
            name: texts.cardName(card),
            isExpired: isExpiredOn(card, moment.today),
            expires: isExpiredOn(card, moment.today) ? texts.cardExpired(card) : texts.cardExpires(card),
            pays: live
              .filter(({ contract }) => isPaidBy(contract.paymentToken, card, cards))
              .map((autoship) => ({ name: nameOf(autoship), url: buildRoutePath('autoship', autoship.contract.id) })),
          })),
          ...(chosen ? { autoship: this.buildChosen(chosen, nameOf(chosen), live) } : {}),
          takesPayments: this.takesPayments,
          errors,
          ...(notice === undefined ? {} : { notice }),
          ...(said === undefined ? {} : { alert: said }),
        };
      },
      status,
    );
  }

  private buildChosen(
    autoship: Autoship,
    name: string,
    live: readonly Autoship[],
  ): NonNullable<CardsScreenData['autoship']> {
    const { id, status } = autoship.contract;
    const open = findOpenCycle(autoship);
    return {
      id,
      name,
      changePath: buildRoutePath('autoshipChange', id),
      url: buildRoutePath('autoship', id),
      state: status.kind,
      needsDate: status.kind === 'paused' && status.reason === 'needs-card',
      isDeclined: open !== undefined && isDeclined(open),
      others: live.filter(({ contract }) => contract.id !== id).length,
    };
  }
}

const isPaidBy = (token: string | undefined, card: CustomerCard, cards: readonly CustomerCard[]): boolean => {
  const paying = cards.find((other) => other.token === token);
  return paying !== undefined && isSameCard(paying, card);
};
