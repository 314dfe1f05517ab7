import { useLayoutEffect, useRef } from 'react';
import type { PageData } from '#application/shell/page';
import type { recordVisit } from './record-visit';
import type { ScreenData } from './shell/screens';
import { useShopModels } from './shop-models';
import { whenIdle } from './when-idle';

type Recorder = typeof recordVisit;

const loadRecorder = async (): Promise<Recorder> => (await import('./shell/shell-parts')).recordVisit;

/**
 * Records the visits of pages, in their order, once the code for it is there. That is loaded when the first page is idle or
 * first used; by then the visitor may have followed a link. Visits that still wait for it when another document replaces the
 * page are not recorded.
 */
export const useVisitRecording = (page: PageData<ScreenData> | undefined): void => {
  const models = useShopModels();
  const lastRecording = useRef<Promise<Recorder | undefined>>(undefined);
  useLayoutEffect(() => {
    if (!page) return;
    const { pathname } = window.location;
    lastRecording.current = (lastRecording.current ?? whenIdle().then(() => undefined))
      .then(async (knownRecorder) => {
        const recorder = knownRecorder ?? (await loadRecorder());
        await recorder(models, page, pathname);
        return recorder;
      })
      .catch(() => undefined);
  }, [models, page]);
};
