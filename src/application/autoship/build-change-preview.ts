import { sumDeliveries } from '#domain/autoship/change-preview';
import { isPairChange } from '#domain/autoship/customer-change';
import { computeFrequencyDays, managementFrequencies } from '#domain/autoship/frequency';
import { findRenewalConsentVersion } from '#domain/checkout/consent';
import { buildRenewalConsent } from '../checkout/messages';
import { describeAskedChange } from './asked-change-messages';
import type { ChangePreview } from './autoship-page';
import { buildDeliveriesView } from './build-delivery-view';
import { buildChangePath } from './change-url';
import { describeChange, previewTexts } from './own-change-messages';
import type { PlannedChange } from './planned-change';

/** What the change means for the next delivery, in sentences. */
const describeDifference = ({ change, deliveriesBefore, deliveriesAfter }: PlannedChange): readonly string[] => {
  if (isPairChange(change))
    return [previewTexts.differenceTogether(sumDeliveries(deliveriesBefore), sumDeliveries(deliveriesAfter))];
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

/** What else a customer can do who's about to cancel. */
const listAlternatives = ({ change, before }: PlannedChange): ChangePreview['alternatives'] => {
  const contract = before[0]?.autoship.contract;
  if (change.kind !== 'cancel' || contract?.status.kind !== 'active') return [];
  const { id } = contract;
  const days = computeFrequencyDays(contract.every);
  const longer = managementFrequencies.find((every) => computeFrequencyDays(every) >= 2 * days);
  return [
    { label: 'Skip the next delivery', url: buildChangePath(id, { kind: 'skip-delivery' }) },
    ...(longer
      ? [
          {
            label: `Ship less often: every ${longer.count} ${longer.unit}s`,
            url: buildChangePath(id, { kind: 'set-frequency', every: longer, start: 'keep-next-date' }),
          },
        ]
      : []),
    { label: 'Pause for as long as you like', url: buildChangePath(id, { kind: 'pause' }) },
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
    sentences: [...describeAskedChange(plan), ...(note === undefined ? [] : [note]), ...describeDifference(plan)],
    before: buildDeliveriesView(previewTexts.before, deliveriesBefore, minimum),
    after: buildDeliveriesView(previewTexts.after, deliveriesAfter, minimum),
    version,
    hash,
    ...(consent ? { consent } : {}),
    asksWhy: change.kind === 'cancel',
    alternatives: listAlternatives(plan),
  };
};
