import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Picture as Shown } from '#domain/catalog/product';
import buttons from '../../components/button.module.css';
import { Icon, leftIcon, minusIcon, plusIcon, rightIcon } from '../../components/icon';
import { ModalDialog } from '../../components/modal-dialog';
import { LargePicture } from './large-picture';
import styles from './picture-viewer.module.css';
import { decreaseZoom, findViewerAction, increaseZoom, type ViewerAction, type ZoomStep } from './viewer-actions';

type Props = {
  readonly title: string;
  readonly pictures: readonly Shown[];
  /** The index of the pressed picture. */
  readonly first: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** How many pixels an arrow key scrolls a picture that is larger than the screen. */
const stride = 120;

const directions: Readonly<Partial<Record<ViewerAction, readonly [left: number, top: number]>>> = {
  left: [-stride, 0],
  right: [stride, 0],
  up: [0, -stride],
  down: [0, stride],
};

type View = { readonly index: number; readonly zoom: ZoomStep };

/** The pictures of a product in a full-screen viewer with zoom, by button, press and key. */
export const PictureViewer = ({ title, pictures, first, open, onClose }: Props) => {
  const headingId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [{ index, zoom }, setView] = useState<View>({ index: first, zoom: 1 });
  const picture = pictures[index];
  useLayoutEffect(() => {
    const box = stage.current;
    if (zoom > 1) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [zoom]);
  const showZoomed = (next: ZoomStep) => setView({ index, zoom: next });
  const turn = (by: number) => setView({ index: (index + by + pictures.length) % pictures.length, zoom: 1 });
  const act = (what: ViewerAction) => {
    if (what === 'zoom in') showZoomed(increaseZoom(zoom));
    else if (what === 'zoom out') showZoomed(decreaseZoom(zoom));
    else if (what === 'next') turn(1);
    else if (what === 'previous') turn(-1);
    else {
      const [left = 0, top = 0] = directions[what] ?? [];
      stage.current?.scrollBy(left, top);
    }
  };
  const button = (label: string, icon: string, what: ViewerAction, disabled = false) => (
    <button
      type="button"
      className={buttons.icon}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => act(what)}
    >
      <Icon of={icon} size={22} />
    </button>
  );
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const what = event.ctrlKey || event.metaKey || event.altKey ? undefined : findViewerAction(event.key, zoom);
      if (what === undefined) return;
      event.preventDefault();
      act(what);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (!picture) return null;
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy={headingId} shape="viewer">
      <div className={styles.viewer}>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
        <div ref={stage} className={styles.stage}>
          <button
            type="button"
            className={styles.press}
            data-zoom={zoom}
            onClick={() => showZoomed(zoom === 1 ? 2 : 1)}
          >
            <LargePicture picture={picture} sizes="100vw" soon />
            <span className="visually-hidden">{zoom === 1 ? ': zoom in' : ': zoom out'}</span>
          </button>
        </div>
        <div className={styles.controls}>
          {pictures.length > 1 && button('Previous picture', leftIcon, 'previous')}
          {button('Zoom out', minusIcon, 'zoom out', zoom === decreaseZoom(zoom))}
          <p className={styles.state} role="status">
            {[...(pictures.length > 1 ? [`${index + 1} of ${pictures.length}`] : []), `${zoom * 100}%`].join(', ')}
          </p>
          {button('Zoom in', plusIcon, 'zoom in', zoom === increaseZoom(zoom))}
          {pictures.length > 1 && button('Next picture', rightIcon, 'next')}
        </div>
      </div>
    </ModalDialog>
  );
};
