import { useLayoutEffect, useRef } from 'react';
import type { PageData } from '#application/shell/page';
import type { recordVisit } from './layouts/record-visit';
import type { ScreenData } from './screens';
import { useShopModels } from './shop-models';
import { whenIdle } from './when-idle';

type Recorder = typeof recordVisit;

const loadRecorder = async (): Promise<Recorder> => (await import('./layouts/shell-parts')).recordVisit;

/**
 * Records the visit of each page, in their order, from when the first page is idle: by then the visitor may have followed a
 * link of it. A page that another document replaces before that is not recorded.
 */
export const useVisitRecording = (page: PageData<ScreenData> | undefined): void => {
  const models = useShopModels();
  const recorded = useRef<Promise<Recorder | undefined>>(undefined);
  useLayoutEffect(() => {
    if (!page) return;
    const { pathname } = window.location;
    recorded.current = (recorded.current ?? whenIdle().then(() => undefined))
      .then(async (loaded) => {
        const recorder = loaded ?? (await loadRecorder());
        await recorder(models, page, pathname);
        return recorder;
      })
      .catch(() => undefined);
  }, [models, page]);
};
