import { useEffect, useMemo } from 'react';
import { markVariantDeal } from '#domain/catalog/deals';
import type { RefreshedContent, RefreshedContentName } from './models/refreshed-content-model';
import { useShopModels } from './shop-models';
import { useHydratedValue } from './use-hydrated-value';

/** The last refresh of `part`, else `ofPage`; refreshed while the component is mounted. Call it in an observer. */
export const useRefreshedContent = <Part extends RefreshedContentName, OfPage>(
  part: Part | undefined,
  ofPage: OfPage,
): NonNullable<RefreshedContent[Part]> | OfPage => {
  const { fresh } = useShopModels();
  useEffect(() => (part ? fresh.show(part) : undefined), [fresh, part]);
  return useHydratedValue(part && fresh.content[part], undefined) ?? ofPage;
};

/** Gives a variant the badge `deal`, or takes it away, by the last refresh of the page. Call it in an observer. */
export const useRefreshedDealMarker = (): (<Shown extends Parameters<typeof markVariantDeal>[0]>(
  variant: Shown,
) => Shown) => {
  const skus = useRefreshedContent('dealSkus', undefined);
  return useMemo(() => {
    const deals = skus && new Set(skus);
    return (variant) => (deals ? markVariantDeal(variant, deals) : variant);
  }, [skus]);
};
