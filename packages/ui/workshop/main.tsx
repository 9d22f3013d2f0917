/// <reference types="vite/client" />
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui.css';
import './workshop.css';
import type { Story } from './story.ts';

// One page of a module of stories: /?stories=buttons&theme=dark. A bare story has the window for itself.
const modules = import.meta.glob<{ stories: Story[] }>('./stories/*.tsx', { eager: true });
const pages = new Map(
  Object.entries(modules).map(([path, { stories }]) => [path.replace(/^.*\/|\.tsx$/g, ''), stories]),
);
const query = new URLSearchParams(location.search);
const page = query.get('stories');
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const stories = pages.get(page ?? '') ?? [];
const bare = stories.find((story) => story.bare && story.name === (query.get('story') ?? story.name))?.render;

createRoot(document.getElementById('root')!).render(createElement(bare ?? Workshop));

function Workshop() {
  return (
    <main className="workshop">
      <h1 className="ui-hidden">{page}</h1>
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
      {stories.map(({ name, render: Render }) => (
        <section key={name} className="workshop-story">
          <h2>{name}</h2>
          <Render />
        </section>
      ))}
    </main>
  );
}
