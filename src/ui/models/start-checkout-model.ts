import * as E from 'fp-ts/Either';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { cartSentence, checkoutFailed } from '#application/cart/cart-messages';
import type { StartCheckout, StartCheckoutRefusal } from '#application/cart/start-checkout';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import { attestationMissingSentence } from '#domain/cart/cart-attributes';
import type { CartModel } from './cart-model';

type Progress =
  | { readonly step: 'ready' | 'starting' }
  | { readonly step: 'refused'; readonly text: string }
  | { readonly step: 'unattested'; readonly text: string };

const progressAfter = (refusal: StartCheckoutRefusal): Progress => {
  if (refusal.kind === 'AttestationMissing') return { step: 'unattested', text: attestationMissingSentence };
  if (refusal.kind === 'NotReady') return { step: 'refused', text: refusal.reason };
  return { step: 'refused', text: refusal.kind === 'LoginRequired' ? checkoutFailed : cartSentence(refusal) };
};

/** The press on Proceed to Checkout (CH-06, CH-07): one at a time; on its way until the browser leaves. */
export class StartCheckoutModel {
  progress: Progress = { step: 'ready' };

  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly cart: Pick<CartModel, 'cart' | 'refresh'>,
    private readonly store: Pick<CartSummaryStore, 'checkoutBegun' | 'checkoutEnded'>,
  ) {
    makeAutoObservable<this, 'startCheckout' | 'cart' | 'store'>(
      this,
      { progress: observableRef, startCheckout: false, cart: false, store: false },
      { autoBind: true },
    );
  }

  /** Where to go: the checkout, or the page to sign in at; undefined where the shop said no, or did not answer. */
  async press(attested: boolean): Promise<string | undefined> {
    if (this.progress.step === 'starting') return undefined;
    this.progress = { step: 'starting' };
    if (this.cart.cart) this.store.checkoutBegun(this.cart.cart.id);
    try {
      const started = await this.startCheckout.execute({ attested })();
      if (E.isRight(started)) return started.right.url;
      if (started.left.kind === 'LoginRequired') return started.left.path;
      this.end(progressAfter(started.left));
      void this.cart.refresh();
    } catch {
      this.end({ step: 'refused', text: checkoutFailed });
    }
    return undefined;
  }

  /** The shopper is back on the page that was left. */
  comeBack(): void {
    if (this.progress.step === 'starting') this.end({ step: 'ready' });
  }

  private end(progress: Progress): void {
    this.store.checkoutEnded();
    runInAction(() => {
      this.progress = progress;
    });
  }
}
