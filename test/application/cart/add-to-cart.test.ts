import * as E from 'fp-ts/Either';
import { expect, it, vi } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { merchandiseOf } from '../../http-shop';
import { contentThat, silent } from '../../troubled-content';
import { aSite } from '../a-site';

it('Adding to a cart loads no deals from the content, and so does not wait for content that never answers', async () => {
  const dealSkus = vi.fn(silent);
  const { shop, ports } = await aSite(undefined, { content: { ...contentThat(silent), dealSkus } });
  const lines = [{ merchandiseId: await merchandiseOf(ports, 'ADC-15'), quantity: 1 }];
  const added = await shop.addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error(added.left.kind);
  const { id, lines: made } = added.right;
  const update = made.map((line) => ({ id: line.id, quantity: 2, sellingPlanId: 'autoship-4w' as SellingPlanId }));
  expect(E.isRight(await shop.updateCartLines.execute({ cartId: id, lines: update })())).toBe(true);
  expect(dealSkus).not.toHaveBeenCalled();
});
