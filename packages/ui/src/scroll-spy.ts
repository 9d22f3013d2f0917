import { useEffect, useState } from 'react';

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
        // Above all of them nothing has been passed.
        const first =
          sections.find((section) => seen.has(section)) ?? (scrollY < 120 ? sections[0] : undefined);
        if (first) setCurrent(first.id);
      },
      // The band just under the header and the chips decides.
      { rootMargin: '-120px 0px -60% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
