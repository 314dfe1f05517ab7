import { type RefObject, useEffect, useRef, useState } from 'react';

export type CarouselControls = {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly playing: boolean;
  readonly toggle: () => void;
  /** Moves by so many slides; at an end it starts over where the carousel loops. */
  readonly move: (slides: number) => void;
};

type Settings = {
  /** Moves on by itself every so many milliseconds; 0: never. */
  readonly autoplay: number;
  /** Whether it starts over at an end, asked at each move. */
  readonly loops: () => boolean;
};

/** UI-22. */
const speedMs = 300;

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls in 300 ms; snapping waits meanwhile, for it would pull against every step. */
const glide = (track: HTMLElement, left: number): void => {
  const from = track.scrollLeft;
  const began = performance.now();
  track.style.scrollSnapType = 'none';
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - began) / speedMs));
    track.scrollLeft = from + (left - from) * easeOut(part);
    if (part < 1) requestAnimationFrame(step);
    else track.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
};

const moveTrack = (track: HTMLElement, slides: number, loops: boolean): void => {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return;
  const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  if (step === 0) return;
  const end = track.scrollWidth - track.clientWidth;
  const next = Math.min(end, Math.max(0, (Math.round(track.scrollLeft / step) + slides) * step));
  const beyond = slides > 0 ? track.scrollLeft >= end - 2 : track.scrollLeft <= 2;
  const left = beyond && loops ? (slides > 0 ? 0 : end) : next;
  if (reducesMotion()) track.scrollTo({ left, behavior: 'instant' });
  else glide(track, left);
};

/**
 * A scroll-snapping row. One that plays rests while it is hovered, has focus, is out of sight or in a hidden tab, or was
 * paused, and never plays where motion is reduced (UI-17, UI-20, UI-22).
 */
export const useCarousel = ({ autoplay, loops }: Settings): CarouselControls => {
  const track = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(autoplay > 0);
  const asked = useRef(loops);
  asked.current = loops;
  useEffect(() => {
    const element = track.current;
    if (!element || !playing || reducesMotion()) return;
    let inSight = false;
    const observer = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting === true;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const frame = element.closest('section');
      if (inSight && !document.hidden && frame && !frame.matches(':hover, :focus-within')) {
        moveTrack(element, 1, asked.current());
      }
    }, autoplay);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [playing, autoplay]);
  return {
    track,
    playing,
    toggle: () => setPlaying((now) => !now),
    move: (slides) => track.current && moveTrack(track.current, slides, asked.current()),
  };
};
