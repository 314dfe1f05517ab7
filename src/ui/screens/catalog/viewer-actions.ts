/** The zoom factors; 1 fits the screen. */
export const zoomSteps = [1, 2, 3] as const;
export type ZoomStep = (typeof zoomSteps)[number];

const stepFrom = (zoom: ZoomStep, by: 1 | -1): ZoomStep => zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom;

export const increaseZoom = (zoom: ZoomStep): ZoomStep => stepFrom(zoom, 1);
export const decreaseZoom = (zoom: ZoomStep): ZoomStep => stepFrom(zoom, -1);

export type ViewerAction = 'zoom in' | 'zoom out' | 'next' | 'previous' | 'left' | 'right' | 'up' | 'down';

const ofKeys: Readonly<Record<string, readonly [whole: ViewerAction | undefined, zoomed: ViewerAction]>> = {
  '+': ['zoom in', 'zoom in'],
  '=': ['zoom in', 'zoom in'],
  '-': [undefined, 'zoom out'],
  ArrowRight: ['next', 'right'],
  ArrowLeft: ['previous', 'left'],
  ArrowUp: [undefined, 'up'],
  ArrowDown: [undefined, 'down'],
};

/** The action of a key: arrows move to other pictures, or scroll a picture that is zoomed in. */
export const findViewerAction = (key: string, zoom: ZoomStep): ViewerAction | undefined => {
  const [whole, zoomed] = (Object.hasOwn(ofKeys, key) ? ofKeys[key] : undefined) ?? [];
  return zoom === 1 ? whole : zoomed;
};
