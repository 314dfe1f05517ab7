import { type RefObject, useEffect, useRef, useState } from 'react';

export type UseCarouselResult = {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly playing: boolean;
  readonly toggle: () => void;
  /** Moves by this many slides, backwards if negative. At an end, a carousel that loops starts over. */
  readonly move: (slides: number) => void;
};

type Settings = {
  /** Milliseconds between two automatic moves; 0 means never. */
  readonly autoplay: number;
  /** Whether the carousel starts over at an end; called at each move. */
  readonly loops: () => boolean;
};

/** The duration of a move (UI-22). */
const speedMs = 300;

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (elapsed: number): number => 1 - (1 - elapsed) ** 3;

/** Scrolls in 300 ms. Scroll snapping is off meanwhile, because it would undo every step of the animation. */
const animateScroll = (track: HTMLElement, left: number): void => {
  const from = track.scrollLeft;
  const began = performance.now();
  track.style.scrollSnapType = 'none';
  const step = (now: number): void => {
    const elapsed = Math.min(1, Math.max(0, (now - began) / speedMs));
    track.scrollLeft = from + (left - from) * easeOut(elapsed);
    if (elapsed < 1) requestAnimationFrame(step);
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
  const isAtEnd = slides > 0 ? track.scrollLeft >= end - 2 : track.scrollLeft <= 2;
  const left = isAtEnd && loops ? (slides > 0 ? 0 : end) : next;
  if (reducesMotion()) track.scrollTo({ left, behavior: 'instant' });
  else animateScroll(track, left);
};

/**
 * Controls a scroll-snapping row. Autoplay pauses while the row is hovered, has focus or can't be seen, in a hidden tab
 * and on request; it never starts if the shopper prefers reduced motion (UI-17, UI-20, UI-22). Once a row with autoplay
 * was in view, it has `data-was-in-view`.
 */
export const useCarousel = ({ autoplay, loops }: Settings): UseCarouselResult => {
  const track = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(autoplay > 0);
  const latestLoops = useRef(loops);
  latestLoops.current = loops;
  useEffect(() => {
    const element = track.current;
    if (!element || !playing || reducesMotion()) return;
    let isVisible = false;
    const observer = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting === true;
      if (isVisible) element.dataset.wasInView = 'true';
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const frame = element.closest('section');
      if (isVisible && !document.hidden && frame && !frame.matches(':hover, :focus-within')) {
        moveTrack(element, 1, latestLoops.current());
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
    move: (slides) => track.current && moveTrack(track.current, slides, latestLoops.current()),
  };
};
