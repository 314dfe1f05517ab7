import * as E from 'fp-ts/Either';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { cartRefusalMessage, checkoutFailed } from '#application/cart/cart-messages';
import type { StartCheckout, StartCheckoutRefusal } from '#application/cart/start-checkout';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import { attestationMissingMessage } from '#domain/cart/cart-attributes';
import type { CartModel } from './cart-model';

/** `version` is that of the cart that was refused: what is said of it holds for no other. */
type Progress =
  | { readonly step: 'ready' | 'starting' }
  | { readonly step: 'refused' | 'unattested'; readonly text: string; readonly version: number | undefined };

type Refused = Exclude<StartCheckoutRefusal, { readonly kind: 'LoginRequired' }>;

/**
 * The press on Proceed to Checkout (CH-06, CH-07): one at a time; on its way until the browser leaves. A refusal is shown
 * until the cart is another.
 */
export class StartCheckoutModel {
  progress: Progress = { step: 'ready' };

  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly cart: Pick<CartModel, 'cart' | 'refresh'>,
    private readonly store: Pick<CartSummaryStore, 'recordCheckoutStart' | 'clearCheckoutStart'>,
  ) {
    makeAutoObservable<this, 'startCheckout' | 'cart' | 'store'>(
      this,
      { progress: observableRef, startCheckout: false, cart: false, store: false },
      { autoBind: true },
    );
  }

  /** What is said of the last press: nothing where the cart has changed since. */
  sentence(of: 'refused' | 'unattested'): string | undefined {
    const { progress } = this;
    return progress.step === of && progress.version === this.cart.cart?.version ? progress.text : undefined;
  }

  /** Where to go: the checkout, or the page to sign in at; undefined where the shop said no, or did not answer. */
  async press(attested: boolean): Promise<string | undefined> {
    if (this.progress.step === 'starting') return undefined;
    this.progress = { step: 'starting' };
    if (this.cart.cart) this.store.recordCheckoutStart(this.cart.cart.id);
    try {
      const started = await this.startCheckout.execute({ attested })();
      if (E.isRight(started)) return started.right.url;
      if (started.left.kind !== 'LoginRequired') return this.refuse(started.left);
      this.store.clearCheckoutStart();
      return started.left.path;
    } catch {
      this.end({ step: 'refused', text: checkoutFailed, version: this.cart.cart?.version });
      return undefined;
    }
  }

  /** The shopper is back on the page that was left. */
  comeBack(): void {
    if (this.progress.step === 'starting') this.end({ step: 'ready' });
  }

  /** What the cart says of itself, once it is read anew, needs no second sentence. */
  private refuse(refusal: Refused): undefined {
    const version = this.cart.cart?.version;
    if (refusal.kind === 'NotReady') this.end({ step: 'ready' });
    else if (refusal.kind === 'AttestationMissing')
      this.end({ step: 'unattested', text: attestationMissingMessage, version });
    else this.end({ step: 'refused', text: cartRefusalMessage(refusal), version });
    if (refusal.kind !== 'AttestationMissing') void this.cart.refresh();
  }

  private end(progress: Progress): void {
    this.store.clearCheckoutStart();
    runInAction(() => {
      this.progress = progress;
    });
  }
}
