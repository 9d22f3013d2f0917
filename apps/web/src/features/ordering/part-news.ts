// What changed about the parts of a cart and has to be seen before paying: it stands beside its part.
import { create } from 'zustand';

export interface PartNews {
  /** Of the part's lines. */
  readonly keys: readonly string[];
  readonly text: string;
}

export const usePartNews = create<{ news: readonly PartNews[] }>()(() => ({ news: [] }));

export const tellPart = (keys: readonly string[], text: string): void =>
  usePartNews.setState(({ news }) => ({ news: [...news, { keys, text }] }));

export const forgetNews = (): void => usePartNews.setState({ news: [] });

export const newsOf = (news: readonly PartNews[], keys: readonly string[]): PartNews[] =>
  news.filter((one) => one.keys.some((key) => keys.includes(key)));
