import { useEffect } from 'react';
import { useShopModels } from '../../shop-models';
import { whenIdle } from '../../when-idle';

/** Records a product as viewed once the page is idle, also where the visitor leaves the product before that. */
export const useRecordedView = (handle: string): void => {
  const { storage } = useShopModels();
  useEffect(() => {
    void whenIdle()
      .then(storage)
      .then(({ viewed }) => viewed.add(handle))
      .catch(() => undefined);
  }, [storage, handle]);
};
