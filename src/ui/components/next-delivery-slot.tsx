import { Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import type { DeliveryItem } from '../models/delivery-item';
import { usePageLayoutData } from '../shell/shell-context';
import { useHydratedValue } from '../use-hydrated-value';
import { useIsSignedIn } from '../use-is-signed-in';
import { whenIdle } from '../when-idle';

const NextDeliveryLink = lazyPart(async () => {
  await whenIdle();
  return (await import('./next-delivery-link')).NextDeliveryLink;
});

type Props = {
  readonly item: () => DeliveryItem;
  /** The class of the place that's kept for the link. */
  readonly className: string | undefined;
  readonly linkClass: string | undefined;
  /** Whether there's little room for its text. */
  readonly isShort?: boolean;
};

/**
 * The place of the link that adds an item to the next delivery, for whoever is logged in to the DTC site. The link comes
 * once the page is idle, because cached pages know nobody, and guests load no code for it.
 */
export const NextDeliverySlot = ({ item, className, linkClass, isShort = false }: Props) => {
  const { site } = usePageLayoutData();
  const isOffered = useIsSignedIn() && site === 'DTC';
  const isHydrated = useHydratedValue(isOffered, false);
  return (
    isOffered && (
      <div className={className}>
        {isHydrated && (
          <Suspense>
            <NextDeliveryLink item={item} className={linkClass} isShort={isShort} />
          </Suspense>
        )}
      </div>
    )
  );
};
