import { findRenewalConsentVersion } from '#domain/checkout/consent';
import type { ChangePreview } from '../account/autoship-page';
import { buildDeliveriesView } from '../account/build-delivery-view';
import { buildRenewalConsent } from '../checkout/messages';
import { describeChange, previewTexts } from './own-change-messages';
import type { PlannedChange } from './plan-autoship-change';

/** What the change means for the next delivery, in sentences. */
const describeDifference = ({ deliveriesBefore, deliveriesAfter }: PlannedChange): readonly string[] => {
  const [[before], [after]] = [deliveriesBefore, deliveriesAfter];
  if (!before || !after || before.quote.lines.length === 0 || after.quote.lines.length === 0) return [];
  const dates = before.date === after.date ? [] : [previewTexts.dates(before.date, after.date)];
  const [shippingBefore, shippingAfter] = [before.quote.cost.shipping, after.quote.cost.shipping];
  return [
    ...dates,
    previewTexts.difference(before.quote.cost.total, after.quote.cost.total),
    ...(shippingBefore !== 0 && shippingAfter === 0 ? [previewTexts.freeShippingGained] : []),
    ...(shippingBefore === 0 && shippingAfter !== 0 ? [previewTexts.freeShippingLost] : []),
  ];
};

/** A preview as screens and endpoints show it. */
export const buildChangePreview = (plan: PlannedChange, legalName: string): ChangePreview => {
  const { change, deliveriesBefore, deliveriesAfter, version, hash, before, after } = plan;
  const { heading, confirm, note } = describeChange(change);
  const minimum = (after[0] ?? before[0])?.supply.freeShippingMinimum;
  const site = before[0]?.autoship.contract.site;
  if (minimum === undefined || site === undefined) throw new Error('a preview is of at least one Autoship');
  const consent =
    change.kind === 'reactivate' ? buildRenewalConsent(findRenewalConsentVersion(site, legalName)) : undefined;
  return {
    heading,
    confirm,
    sentences: [...(note === undefined ? [] : [note]), ...describeDifference(plan)],
    before: buildDeliveriesView(previewTexts.before, deliveriesBefore, minimum),
    after: buildDeliveriesView(previewTexts.after, deliveriesAfter, minimum),
    version,
    hash,
    ...(consent ? { consent } : {}),
    asksWhy: change.kind === 'cancel',
  };
};
