import { type RefObject, useEffect, useRef, useState } from 'react';

export type CarouselControls = {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly playing: boolean;
  readonly toggle: () => void;
  /** Moves by so many slides; at an end it starts over where the carousel loops. */
  readonly move: (slides: number) => void;
};

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const moveTrack = (track: HTMLElement, slides: number, loop: boolean): void => {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return;
  const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  const end = track.scrollWidth - track.clientWidth;
  const next = track.scrollLeft + slides * step;
  const beyond = slides > 0 ? track.scrollLeft >= end - 2 : track.scrollLeft <= 2;
  const left = beyond && loop ? (slides > 0 ? 0 : end) : next;
  track.scrollTo({ left, behavior: reducesMotion() ? 'instant' : 'smooth' });
};

/**
 * A scroll-snapping row that moves by itself every `autoplay` milliseconds (0: never), but for while it is hovered, has
 * focus, is out of sight or was paused, and never where motion is reduced (UI-17, UI-20, UI-22).
 */
export const useCarousel = (autoplay: number, loop: boolean): CarouselControls => {
  const track = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(autoplay > 0);
  useEffect(() => {
    const element = track.current;
    if (!element || !playing || reducesMotion()) return;
    let inSight = false;
    const observer = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting === true;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const frame = element.parentElement;
      if (inSight && !document.hidden && frame && !frame.matches(':hover, :focus-within')) {
        moveTrack(element, 1, loop);
      }
    }, autoplay);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [playing, autoplay, loop]);
  return {
    track,
    playing,
    toggle: () => setPlaying((now) => !now),
    move: (slides) => track.current && moveTrack(track.current, slides, loop),
  };
};
