import { runInAction } from 'mobx';
import type { PricedLine } from '#domain/cart/priced-cart';
import { makeModel } from './make-model';

/** How long the dialog stays hidden after an add (AD-10, KO-47). */
export const addedToCartDialogDelayMs = 750;

type State =
  | { readonly step: 'closed' }
  | { readonly step: 'opening' | 'open'; readonly line: PricedLine; readonly quantity: number; readonly note?: string };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The dialog after an add: rendered but hidden for 750 ms, then open until the shopper closes it. */
export class AddedToCartDialogModel {
  state: State = { step: 'closed' };

  constructor(private readonly wait: (milliseconds: number) => Promise<void> = pause) {
    makeModel(this);
  }

  /** `quantity` was just added; the line may have had more before. `note` says what else happened to the cart. */
  async show(line: PricedLine, quantity: number, note?: string): Promise<void> {
    const opening: State = { step: 'opening', line, quantity, ...(note === undefined ? {} : { note }) };
    this.state = opening;
    await this.wait(addedToCartDialogDelayMs);
    runInAction(() => {
      if (this.state === opening) this.state = { ...opening, step: 'open' };
    });
  }

  close(): void {
    this.state = { step: 'closed' };
  }
}
