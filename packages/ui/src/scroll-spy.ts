import { useEffect, useState } from 'react';

/** Where the band begins that decides: just under the header and the chips, in pixels. */
const bandTop = 120;

/** The id of the section under the header as the page scrolls, so that the chips can follow; the first above all of them. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        const passed = () => sections.findLast((section) => section.getBoundingClientRect().top < bandTop);
        setCurrent((sections.find((section) => seen.has(section)) ?? passed() ?? sections[0])?.id);
      },
      { rootMargin: `${-bandTop}px 0px -60% 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
