import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createModelHook } from '../create-model-hook';
import type { DeliveryItem } from '../models/delivery-item';
import { NextDeliveryModel } from '../models/next-delivery-model';

const useNextDelivery = createModelHook(({ loadShop }) => {
  const model = new NextDeliveryModel(loadShop);
  // A page that the browser brings back as it was may have an answer from before the customer changed the delivery.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void model.refresh();
  });
  return model;
});

type Props = {
  readonly item: () => DeliveryItem;
  readonly className: string | undefined;
  /** Whether there's little room. */
  readonly isShort: boolean;
};

/** Leads to the preview that adds an item to the customer's next delivery; nothing if it can't be added. */
export const NextDeliveryLink = observer(function NextDeliveryLink({ item, className, isShort }: Props) {
  const nextDelivery = useNextDelivery();
  useEffect(() => nextDelivery.watch(), [nextDelivery]);
  const shown = item();
  const addition = nextDelivery.findAddition(shown);
  if (!addition) return null;
  return (
    <a href={addition.url} className={className}>
      <span>{isShort ? addition.shortLabel : addition.label}</span>
      <span className="visually-hidden">{`: ${shown.title}`}</span>
    </a>
  );
});
