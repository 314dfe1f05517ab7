import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import { cartRefusalMessage } from '#application/cart/messages';
import { attestationMissingMessage, startCheckoutFailedMessage } from '#application/cart/page-messages';
import type { StartCheckoutRefusal } from '#application/cart/start-checkout';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import type { CartModel } from '../../models/cart-model';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';

/** `version` is the version of the refused cart; `text` applies to that version only. */
type Progress =
  | { readonly step: 'ready' | 'starting' }
  | { readonly step: 'refused' | 'unattested'; readonly text: string; readonly version: number | undefined };

type Refused = Exclude<StartCheckoutRefusal, { readonly kind: 'LoginRequired' }>;

/**
 * Starts the checkout when the shopper presses Proceed to Checkout (CH-06, CH-07). Further presses do nothing until the
 * browser leaves the page. The start is recorded, so that the browser notices when the cart was ordered (CA-13). A refusal is shown until the cart changes.
 */
export class StartCheckoutModel {
  progress: Progress = { step: 'ready' };

  constructor(
    private readonly loadShop: LoadShop<'startCheckout'>,
    private readonly cart: Pick<CartModel, 'cart' | 'refresh'>,
    private readonly store: Pick<CartSummaryStore, 'recordCheckoutStart' | 'clearCheckoutStart'>,
  ) {
    makeModel(this);
  }

  /** The text of the last refusal; undefined if the cart has changed since. */
  lastRefusalText(of: 'refused' | 'unattested'): string | undefined {
    const { progress } = this;
    return progress.step === of && progress.version === this.cart.cart?.version ? progress.text : undefined;
  }

  /** Says that the attestation is missing without asking the server (CP-08). */
  requireAttestation(): void {
    this.refuse({ kind: 'AttestationMissing' });
  }

  /** The URL to go to: the checkout or the login page. Undefined if the shop refused or didn't respond. */
  async proceedToCheckout(attested: boolean): Promise<string | undefined> {
    if (this.progress.step === 'starting') return undefined;
    this.progress = { step: 'starting' };
    if (this.cart.cart) this.store.recordCheckoutStart(this.cart.cart.id);
    try {
      const { startCheckout } = await this.loadShop();
      const started = await startCheckout.execute({ attested })();
      if (E.isRight(started)) return started.right.url;
      if (started.left.kind !== 'LoginRequired') return this.refuse(started.left);
      this.store.clearCheckoutStart();
      return started.left.path;
    } catch {
      this.end({ step: 'refused', text: startCheckoutFailedMessage, version: this.cart.cart?.version });
      return undefined;
    }
  }

  /** Call it when the shopper returns to the page, for example by Back. */
  resetOnReturn(): void {
    if (this.progress.step === 'starting') this.end({ step: 'ready' });
  }

  /** The cart is reloaded, and mostly shows itself why it is not ready. */
  private refuse(refusal: Refused): undefined {
    const version = this.cart.cart?.version;
    if (refusal.kind === 'AttestationMissing')
      this.end({ step: 'unattested', text: attestationMissingMessage, version });
    else {
      const text = refusal.kind === 'NotReady' ? refusal.reason : cartRefusalMessage(refusal);
      this.end({ step: 'refused', text, version });
    }
    if (refusal.kind !== 'AttestationMissing') void this.cart.refresh();
  }

  private end(progress: Progress): void {
    this.store.clearCheckoutStart();
    runInAction(() => {
      this.progress = progress;
    });
  }
}
