import type { AutoshipLine } from '#domain/autoship/contract';
import type { RenewalOffer } from '../ports/renewal-offers';
import type { LinkedItem } from './delivery-link-page';

/** Lines of an Autoship as anyone with a link from an email may see them; one we no longer sell has no name. */
export const listLinkedItems = (
  lines: readonly Pick<AutoshipLine, 'merchandiseId' | 'quantity'>[],
  offers: readonly RenewalOffer[],
): readonly LinkedItem[] =>
  lines.map(({ merchandiseId, quantity }, position) => {
    const offer = offers.find((one) => one.merchandiseId === merchandiseId);
    const { title = 'An item', variantTitle = '', pictureSource = '' } = offer ?? {};
    return { key: String(position), title, variantTitle, quantity, pictureSource };
  });
