/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';
import '../src/ui.css';
import './workshop.css';
import type { Story } from './story.ts';

// One page of a module of stories: /?stories=buttons&theme=dark. Without a name, a table of contents.
const modules = import.meta.glob<{ stories: Story[] }>('./stories/*.tsx', { eager: true });
const pages = new Map(
  Object.entries(modules).map(([path, { stories }]) => [path.replace(/^.*\/|\.tsx$/g, ''), stories]),
);
const query = new URLSearchParams(location.search);
const page = query.get('stories');
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

createRoot(document.getElementById('root')!).render(
  <main className="workshop">
    <nav className="workshop-nav" aria-label="Stories">
      {[...pages.keys()].map((name) => (
        <a
          key={name}
          href={`?stories=${name}${theme ? `&theme=${theme}` : ''}`}
          aria-current={name === page || undefined}
        >
          {name}
        </a>
      ))}
      <a href={`?stories=${page ?? ''}&theme=${theme === 'dark' ? 'light' : 'dark'}`}>
        {theme === 'dark' ? 'light' : 'dark'}
      </a>
    </nav>
    {(pages.get(page ?? '') ?? []).map(({ name, render: Render }) => (
      <section key={name} className="workshop-story">
        <h2>{name}</h2>
        <Render />
      </section>
    ))}
  </main>,
);
