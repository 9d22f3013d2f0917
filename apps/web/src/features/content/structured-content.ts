import type { NewsItem, Question } from '@fornada/contract/content.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import type { StructuredData } from '#app/screen.ts';
import { textOf } from './text-of.ts';

/** A page in the language of the one that says so. */
export const pageAddress = (origin: string, path: string): string =>
  `${origin}${path}${getLocale() === 'en' ? '?lang=en' : ''}`;

/** The publisher and seller, in schema.org terms. */
export const organization = (origin: string): StructuredData => ({
  '@type': 'Organization',
  name: m.shell_name(),
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

export function newsArticle(item: NewsItem, origin: string): StructuredData {
  return {
    '@type': 'NewsArticle',
    headline: textOf(item, 'titleDetail').children,
    description: textOf(item, 'subtitle').children,
    articleBody: summaryOf(textOf(item, 'text').children, 5000),
    datePublished: item.data,
    ...(item.image.detail && { image: [new URL(item.image.detail, origin).href] }),
    mainEntityOfPage: pageAddress(origin, `/novidades/${item.tag}`),
    author: organization(origin),
    publisher: organization(origin),
  };
}

export function questionPage(questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: textOf(question, 'titleDetail').children,
      acceptedAnswer: { '@type': 'Answer', text: summaryOf(textOf(question, 'text').children, 5000) },
    })),
  };
}

/** The way from the home to a page, for search results. */
export function breadcrumbs(
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(origin, path),
    })),
  };
}
