import type { PageAssets, PageSettings } from '@fornada/contract/screens.ts';
import { type Locale, m } from '@fornada/copy/messages.ts';
import { mapTags } from '@fornada/ui/map/map-tags.ts';
import { pageTitle } from '#app/head.ts';
import type { Head, Prerendered } from '#app/screen.ts';

interface Page {
  html: string;
  head: Head;
  /** What the screen was rendered from, as JSON. */
  loaderData: string | null;
  /** Where it is instead of in the page (docs/decisions/0490-large-data-beside-its-page.md). */
  besideAt: string | null;
  /** When it was, of what lapses within minutes. Of anything else it would make another page each minute of one that says the same. */
  at: number | null;
  locale: Locale;
  url: string;
  /** It is read as it is: the application may come later. */
  isWhole: boolean;
  isIndexed: boolean;
  /** The one path of this page that search engines should count. */
  canonical: string;
  /** Calls that the application will begin with. */
  preloads: readonly string[];
  /** The screen as most of those see it to whom it belongs; starter/start.ts knows whether this one does. */
  prerendered: (Prerendered & { html: string; at: number; isChosen: boolean }) | null;
  assets: PageAssets;
  brandColours: string;
  settings: PageSettings;
}

/** The whole HTML document. Of styles the brands' colours alone stand in it, of scripts that run the starter: the content security policy forbids all others. */
export function writeDocument({
  html,
  head,
  loaderData,
  besideAt,
  at,
  locale,
  url,
  isWhole,
  isIndexed,
  canonical,
  preloads,
  prerendered,
  assets,
  brandColours,
  settings,
}: Page): string {
  const title = pageTitle(head);
  const description = head.description ?? m.shell_description();
  // React writes what it would preload before the first element: its place is the head.
  const [pictures = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  const isReadable = isWhole || prerendered !== null;
  const lines = [
    '<!doctype html>',
    `<html lang="${locale === 'pt' ? 'pt-PT' : locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    // Before the style sheets, which keep what follows them waiting.
    ...scripts(assets, isReadable),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${brandColours}</style>`,
    ...(prerendered?.pictures ?? []).map(
      (files) =>
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(files)}">`,
    ),
    ...(pictures ? [pictures] : []),
    ...preloads.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf5ec">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b120d">',
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="minimum-call-ms" content="${settings.minimumCallMs}">`,
    `<meta name="minimum-age" content="${settings.minimumAge}">`,
    ...(settings.without.length > 0 ? [`<meta name="without" content="${settings.without.join(' ')}">`] : []),
    ...(settings.wallets.length > 0 ? [`<meta name="wallets" content="${settings.wallets.join(' ')}">`] : []),
    ...mapTags(settings.map),
    ...(isIndexed
      ? describe(title, description, canonical, locale, head, settings.publicUrl)
      : ['<meta name="robots" content="noindex">']),
    '</head>',
    '<body>',
    `<div id="root">${html.slice(pictures.length)}</div>`,
    ...(prerendered
      ? [
          `<template id="prerendered" data-shop="${prerendered.shop}"${prerendered.isChosen ? ' data-chosen' : ''}${prerendered.emptyCart ? ' data-empty-cart' : ''} data-digest="${prerendered.digest}" data-at="${prerendered.at}">${prerendered.html}</template>`,
        ]
      : []),
    ...(loaderData === null ? [] : [writeLoaderData(loaderData, { besideAt, at, url })]),
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}

/** A page that can be read needs no script to be seen: it starts the application afterwards. A shell waits for it. */
function scripts({ starter, script, modules }: PageAssets, isReadable: boolean): string[] {
  if (isReadable) {
    const application = [script, ...modules].join(' ');
    return [`<script data-application="${application}">${starter}</script>`];
  }
  return [
    `<script type="module" src="${script}"></script>`,
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
}

function describe(
  title: string,
  description: string,
  path: string,
  locale: Locale,
  head: Head,
  publicUrl: string,
): string[] {
  const things = head.structuredData?.(publicUrl) ?? [];
  const portuguese = publicUrl + path;
  const english = `${portuguese}?lang=en`;
  const canonical = locale === 'en' ? english : portuguese;
  const [own, other] = locale === 'en' ? ['en_GB', 'pt_PT'] : ['pt_PT', 'en_GB'];
  return [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<link rel="alternate" hreflang="pt-PT" href="${escaped(portuguese)}">`,
    `<link rel="alternate" hreflang="en" href="${escaped(english)}">`,
    `<link rel="alternate" hreflang="x-default" href="${escaped(portuguese)}">`,
    `<meta property="og:locale" content="${own}">`,
    `<meta property="og:locale:alternate" content="${other}">`,
    `<meta property="og:type" content="${head.type ?? 'website'}">`,
    `<meta property="og:site_name" content="${m.shell_name()}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="${escaped(canonical)}">`,
    `<meta property="og:image" content="${escaped(`${publicUrl}/partilha/${locale}${path}.jpg`)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...things.map((thing) =>
      dataBlock('application/ld+json', JSON.stringify({ '@context': 'https://schema.org', ...thing })),
    ),
  ];
}

function writeLoaderData(data: string, { besideAt, at, url }: Pick<Page, 'besideAt' | 'at' | 'url'>): string {
  const path = `data-path="${escaped(new URL(url).pathname)}"`;
  const about = `id="loader-data" ${path}${at === null ? '' : ` data-at="${at}"`}`;
  if (besideAt === null) return dataBlock('application/json', data, about);
  return dataBlock('application/json', '', `${about} data-from="${escaped(besideAt)}"`);
}

/** Data that no parser of HTML can leave: '<' never appears in it. */
const dataBlock = (type: string, json: string, attributes = '') =>
  `<script type="${type}"${attributes && ` ${attributes}`}>${json.replaceAll('<', '\\u003c')}</script>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
