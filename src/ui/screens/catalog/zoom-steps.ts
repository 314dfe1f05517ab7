/** How large a picture is shown, in times of what fits the screen. */
export const zoomSteps = [1, 2, 3] as const;
export type Zoom = (typeof zoomSteps)[number];

const stepFrom = (zoom: Zoom, by: 1 | -1): Zoom => zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom;

export const zoomedIn = (zoom: Zoom): Zoom => stepFrom(zoom, 1);
export const zoomedOut = (zoom: Zoom): Zoom => stepFrom(zoom, -1);

export type ViewerAct = 'zoom in' | 'zoom out' | 'next' | 'previous' | 'left' | 'right' | 'up' | 'down';

const ofKeys: Readonly<Record<string, readonly [whole: ViewerAct | undefined, zoomed: ViewerAct]>> = {
  '+': ['zoom in', 'zoom in'],
  '=': ['zoom in', 'zoom in'],
  '-': [undefined, 'zoom out'],
  ArrowRight: ['next', 'right'],
  ArrowLeft: ['previous', 'left'],
  ArrowUp: [undefined, 'up'],
  ArrowDown: [undefined, 'down'],
};

/** What a key does: the arrows go to the other pictures, and over one that is larger than the screen. */
export const actOf = (key: string, zoom: Zoom): ViewerAct | undefined => {
  const [whole, zoomed] = (Object.hasOwn(ofKeys, key) ? ofKeys[key] : undefined) ?? [];
  return zoom === 1 ? whole : zoomed;
};
