import type { NewsItem } from '@fornada/contract/content.ts';

/** A piece of news where its text isn't shown: the page doesn't carry it. */
export type ListedNews = Omit<NewsItem, 'text'>;

export function listedNews({ text: _, ingles, ...item }: NewsItem): ListedNews {
  const { text: _english, ...english } = ingles ?? {};
  return { ...item, ingles: english };
}
