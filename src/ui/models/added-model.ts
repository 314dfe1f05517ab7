import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PricedLine } from '#domain/cart/priced-cart';

/** AD-10, KO-47. */
export const hiddenForMs = 750;

type State =
  | { readonly step: 'closed' }
  | { readonly step: 'opening' | 'open'; readonly line: PricedLine; readonly quantity: number; readonly note?: string };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The dialog after an add: there but not seen for 750 ms, then open until it is closed. */
export class AddedModel {
  state: State = { step: 'closed' };

  constructor(private readonly wait: (milliseconds: number) => Promise<void> = pause) {
    makeAutoObservable<this, 'wait'>(this, { state: observableRef, wait: false }, { autoBind: true });
  }

  /** `quantity` is what was just added, which may be less than the line has; `note` is what else happened to the cart. */
  async show(line: PricedLine, quantity: number, note?: string): Promise<void> {
    const opening: State = { step: 'opening', line, quantity, ...(note === undefined ? {} : { note }) };
    this.state = opening;
    await this.wait(hiddenForMs);
    runInAction(() => {
      if (this.state === opening) this.state = { ...opening, step: 'open' };
    });
  }

  close(): void {
    this.state = { step: 'closed' };
  }
}
