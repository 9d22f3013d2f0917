// An e-mail as a list of parts, rendered as plain text and as HTML.

import { getLocale } from '@fornada/copy/messages.ts';

export type EmailRow = { label: string; amount: string; details: string[]; strong?: boolean };
export type EmailPart =
  | { kind: 'title' | 'text' | 'small'; text: string }
  | { kind: 'rows'; rows: EmailRow[] }
  /** A sentence that ends in an address. */
  | { kind: 'link'; text: (link: string) => string; url: string };

export function renderText(parts: EmailPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'rows') return part.rows.map(textRow).join('\n');
      return part.kind === 'link' ? part.text(part.url) : part.text;
    })
    .join('\n\n');
}

function textRow({ label, amount, details }: EmailRow): string {
  return [`${label}  ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n');
}

// Mail programs read no stylesheet: every style stands on its element. The colours are those of `packages/ui/src/tokens.css`.
const ink = 'color:#2a1810;font-family:Georgia,serif';

export function renderHtml(parts: EmailPart[]): string {
  return [
    `<!doctype html><html lang="${getLocale() === 'pt' ? 'pt-PT' : getLocale()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#fbf5ec">',
    `<div style="max-width:560px;margin:0 auto;line-height:1.5;font-size:16px;${ink}">`,
    // A name and no picture: most mail programs show none until they are asked to.
    '<p style="margin:0 0 20px;padding:0 0 12px;border-bottom:2px solid #ab4811;color:#ab4811;font-size:22px;font-weight:700">Fornada</p>',
    ...parts.map(htmlPart),
    '</div></body></html>',
  ].join('');
}

function htmlPart(part: EmailPart): string {
  if (part.kind === 'rows') return table(part.rows);
  if (part.kind === 'link') {
    const [before = '', after = ''] = part.text('\n').split('\n').map(escapeHtml);
    const url = escapeHtml(part.url);
    return `<p style="font-size:14px;margin:8px 0">${before}<a href="${url}" style="color:#1d4c88">${url}</a>${after}</p>`;
  }
  const text = escapeHtml(part.text);
  if (part.kind === 'title') return `<h1 style="font-size:26px;font-weight:600;margin:0 0 12px">${text}</h1>`;
  return part.kind === 'small'
    ? `<p style="font-size:14px;margin:8px 0;color:#664c3e">${text}</p>`
    : `<p style="margin:8px 0">${text}</p>`;
}

function table(rows: EmailRow[]): string {
  const cells = rows.map(({ label, amount, details, strong }) => {
    const weight = strong === true ? 'font-weight:700;' : '';
    const small = details.map(
      (detail) => `<br><span style="font-size:14px;color:#664c3e">${escapeHtml(detail)}</span>`,
    );
    return [
      `<tr><td style="padding:6px 0;${weight}">${escapeHtml(label)}${small.join('')}</td>`,
      `<td style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap;${weight}">${escapeHtml(amount)}</td></tr>`,
    ].join('');
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid #e6d7c1;margin:12px 0">${cells.join('')}</table>`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
