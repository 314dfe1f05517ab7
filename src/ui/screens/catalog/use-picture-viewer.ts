import { type MouseEvent, useState } from 'react';
import { isUnmodifiedClick } from '../../follow-links';
import type { PictureViewer as Viewer } from './picture-viewer';

/** `presses` is the key of the viewer, so that each press mounts a new one. */
type Opened = {
  readonly Viewer: typeof Viewer;
  readonly first: number;
  readonly open: boolean;
  readonly presses: number;
};

/** The picture viewer, whose code the first press loads. If it can't be loaded, the link is followed. */
export const usePictureViewer = () => {
  const [viewer, setViewer] = useState<Opened>();
  const press = async (event: MouseEvent<HTMLAnchorElement>, index: number): Promise<void> => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureViewer } = await import('./picture-viewer');
      setViewer((before) => ({ Viewer: PictureViewer, first: index, open: true, presses: (before?.presses ?? 0) + 1 }));
    } catch {
      location.assign(href);
    }
  };
  return { viewer, press, close: () => setViewer((now) => now && { ...now, open: false }) };
};
