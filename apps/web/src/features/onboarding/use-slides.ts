import { useEffect, useRef, useState } from 'react';

/** Slides side by side that scroll by finger or by button; `current` is the one in view. */
export function useSlides(count: number) {
  const track = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const wanted = useRef(0);
  /** Where a button has sent the slides: those that pass by on the way aren't in view. */
  const heading = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find((entry) => entry.isIntersecting);
        if (!inView) return;
        const index = [...element.children].indexOf(inView.target);
        if (heading.current !== null && heading.current !== index) return;
        heading.current = null;
        wanted.current = index;
        setCurrent(index);
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) observer.observe(slide);
    // A hand stops the slides where it likes.
    const take = () => {
      if (heading.current === null) return;
      heading.current = null;
      wanted.current = Math.round(element.scrollLeft / element.clientWidth);
      setCurrent(wanted.current);
    };
    const hands = ['pointerdown', 'wheel', 'keydown'];
    for (const hand of hands) element.addEventListener(hand, take, { passive: true });
    // A phone that is turned keeps the slide: its distance from the start is another.
    const resizes = new ResizeObserver(() => {
      const slide = element.children[wanted.current] as HTMLElement | undefined;
      element.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: 'instant' });
    });
    resizes.observe(element);
    return () => {
      observer.disconnect();
      resizes.disconnect();
      for (const hand of hands) element.removeEventListener(hand, take);
    };
  }, []);

  const goTo = (index: number) => {
    if (index < 0 || index >= count) return;
    wanted.current = index;
    heading.current = index;
    setCurrent(index);
    const slide = track.current?.children[index] as HTMLElement | undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  return { track, current, goTo };
}
