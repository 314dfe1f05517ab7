// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '#ui/components/carousel.tsx';
import { useCarousel } from '#ui/components/use-carousel.ts';

const slideWidth = 100;
let wide = true;
let reduced = false;

/** Lays slides out in a row of three, which jsdom does not. */
const layOut = (): void => {
  const index = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return index(this) * slideWidth;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: Element) {
    return this.children.length * slideWidth;
  });
};

beforeEach(() => {
  wide = true;
  reduced = false;
  vi.useFakeTimers();
  layOut();
  Element.prototype.scrollTo ??= () => undefined;
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element, to?: unknown) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') ? reduced : wide }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
      observe = () => this.seen([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const slides = ['One', 'Two', 'Three'].map((name) => ({ key: name, content: <a href="/">{name}</a> }));
const track = () => screen.getByRole('list');
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  vi.advanceTimersByTime(400);
};

describe('the generic carousel (UI-21, UI-22)', () => {
  it('neither moves by itself nor loops', () => {
    render(<Carousel label="Highlights" slides={slides} />);
    vi.advanceTimersByTime(60_000);
    expect(track().scrollLeft).toBe(0);
    press('Previous in highlights');
    expect(track().scrollLeft).toBe(0);
    for (let time = 0; time < 5; time += 1) press('Next in highlights');
    expect(track().scrollLeft).toBe(200);
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
  });

  it('animates each slide change for 300 ms', () => {
    render(<Carousel label="Highlights" slides={slides} />);
    fireEvent.click(screen.getByRole('button', { name: 'Next in highlights' }));
    vi.advanceTimersByTime(150);
    expect(track().scrollLeft).toBeGreaterThan(0);
    expect(track().scrollLeft).toBeLessThan(100);
    expect(track().style.scrollSnapType).toBe('none');
    vi.advanceTimersByTime(200);
    expect([track().scrollLeft, track().style.scrollSnapType]).toEqual([100, '']);
  });

  it('advances every 3 s with autoplay, until the shopper pauses it', () => {
    render(<Carousel label="Highlights" slides={slides} autoplay loop />);
    vi.advanceTimersByTime(3400);
    expect(track().scrollLeft).toBe(100);
    press('Pause highlights');
    vi.advanceTimersByTime(10_000);
    expect(track().scrollLeft).toBe(100);
    press('Play highlights');
    vi.advanceTimersByTime(3400);
    expect(track().scrollLeft).toBe(200);
  });

  it('pauses while something in it has focus, and while the tab is hidden', () => {
    render(<Carousel label="Highlights" slides={slides} autoplay loop />);
    screen.getByRole('link', { name: 'One' }).focus();
    vi.advanceTimersByTime(7000);
    expect(track().scrollLeft).toBe(0);
    screen.getByRole('link', { name: 'One' }).blur();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(7000);
    expect(track().scrollLeft).toBe(0);
  });

  it('never plays by itself with reduced motion, and then changes slides without animation', () => {
    reduced = true;
    render(<Carousel label="Highlights" slides={slides} autoplay loop />);
    vi.advanceTimersByTime(10_000);
    expect(track().scrollLeft).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Next in highlights' }));
    expect(track().scrollLeft).toBe(100);
  });

  it('has no buttons for a single slide', () => {
    render(<Carousel label="Highlights" slides={slides.slice(0, 1)} autoplay />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('a carousel that loops only at some window widths (UI-20)', () => {
  const Row = () => {
    const controls = useCarousel({ autoplay: 0, loops: () => !matchMedia('(min-width: 1200px)').matches });
    return (
      <section>
        <ul ref={controls.track}>
          <li>One</li>
          <li>Two</li>
        </ul>
        <button type="button" onClick={() => controls.move(-1)}>
          Back
        </button>
      </section>
    );
  };

  it('checks the width at each slide change, so that a resized window is respected', () => {
    render(<Row />);
    press('Back');
    expect(track().scrollLeft).toBe(0);
    wide = false;
    press('Back');
    expect(track().scrollLeft).toBe(100);
  });
});
