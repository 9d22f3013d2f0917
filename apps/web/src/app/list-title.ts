import { createContext } from 'react';

/** What a list's title is: a page has one first heading, which is of what stands beside the list, if anything does. */
export const ListTitle = createContext<'h1' | 'h2'>('h1');
