import { type ComponentType, type MouseEvent, useState } from 'react';
import type { Picture } from '#domain/catalog/product';
import { isPlain } from '../../components/link';

type Viewer = ComponentType<{
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly first: number;
  readonly open: boolean;
  readonly onClose: () => void;
}>;

/** Each press opens one anew: nothing of the one before is left. */
type Opened = {
  readonly Viewer: Viewer;
  readonly first: number;
  readonly open: boolean;
  readonly presses: number;
};

/** The viewer, whose code is fetched by the first press; where it cannot be had the link is followed. */
export const usePictureViewer = () => {
  const [viewer, setViewer] = useState<Opened>();
  const press = async (event: MouseEvent<HTMLAnchorElement>, index: number): Promise<void> => {
    if (!isPlain(event)) return;
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
