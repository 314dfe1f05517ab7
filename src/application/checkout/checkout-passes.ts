import type { Task } from 'fp-ts/Task';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import { type Instant, instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { SessionSecrets } from '../ports/session-secrets';

/** How long the URL of a pass works (ST-05). */
const passLifeMs = 60_000;
/** A used pass is remembered for longer than it works, whatever window of time its use falls into. */
const usedPassWindowSeconds = 300;

/** The query parameter of a checkout URL that has a pass. */
export const checkoutPassParameter = 'pass';

const passFormat = /^(\d{10,16})\.([\w-]{8,64})\.([\w-]{43})$/;

type PassHolder = { readonly token: CheckoutToken; readonly customerId: CustomerId };

/**
 * Checkout URLs that only one logged-in customer can use, once, within 60 seconds (API-46, ST-05). A pass opens nothing
 * for anyone else.
 */
export class CheckoutPasses {
  constructor(
    private readonly secrets: Pick<SessionSecrets, 'signPass' | 'verifyPass'>,
    private readonly counters: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
  ) {}

  /** The checkout URL with a pass, and until when it works. */
  issue(url: string, holder: PassHolder): { readonly url: string; readonly expiresAt: Instant } {
    const expiresAt = instant(this.clock() + passLifeMs);
    const id = this.ids();
    const signature = this.secrets.signPass(this.signedText(holder, String(expiresAt), id));
    const withPass = new URL(url);
    withPass.searchParams.set(checkoutPassParameter, `${expiresAt}.${id}.${signature}`);
    return { url: withPass.href, expiresAt };
  }

  /** Uses a pass, and returns whether it was an unused one for this checkout and customer. */
  use(pass: string, holder: PassHolder): Task<boolean> {
    return async () => {
      const [, expiresAt = '', id = '', signature = ''] = passFormat.exec(pass) ?? [];
      if (signature === '' || !this.secrets.verifyPass(this.signedText(holder, expiresAt, id), signature)) return false;
      const now = this.clock();
      if (Number(expiresAt) <= now) return false;
      // Counted in the window of the pass, not of its use, so that a second use never falls into the next one.
      const uses = await this.counters.hit(`checkout-pass:${id}`, usedPassWindowSeconds, instant(Number(expiresAt)))();
      return uses === 1;
    };
  }

  private signedText({ token, customerId }: PassHolder, expiresAt: string, id: string): string {
    return `${token} ${customerId} ${expiresAt} ${id}`;
  }
}
