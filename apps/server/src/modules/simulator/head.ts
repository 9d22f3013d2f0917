import { m } from '@fornada/copy/messages.ts';

type Parts = {
  title: string;
  /** Beside those of every page. */
  styles?: readonly string[];
  script?: string;
};

/** The head of a simulator's page; its files are `/simulador/{name}`. */
export function renderHead({ title, styles = [], script }: Parts): string {
  const sheets = ['tokens.css', 'page.css', 'phone.css', ...styles];
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${sheets.map((name) => `<link rel="stylesheet" href="/simulador/${name}">`).join('\n')}${
  script === undefined ? '' : `\n<script type="module" src="/simulador/${script}"></script>`
}
</head>`;
}

/** What a page beside the phone is called. */
export const titleOf = (page: string): string => `${page} · ${m.simulator_title()}`;
