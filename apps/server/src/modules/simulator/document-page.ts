// What the simulated provider was asked to make out, shown where a real one shows its document.
import { m } from '@fornada/copy/messages.ts';
import { escapeHtml } from '#modules/messages/email-parts.ts';

export function renderDocumentPage({ subject, text }: { subject: string | null; text: string }): string {
  const lines = text.split('\n').map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.simulator_document_title()} · ${m.simulator_title()}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulador/tokens.css">
<link rel="stylesheet" href="/simulador/page.css">
<link rel="stylesheet" href="/simulador/phone.css">
<link rel="stylesheet" href="/simulador/card.css">
</head>
<body>
<main class="card-page">
  <h1>${m.simulator_document_title()}</h1>
  <p class="what">${escapeHtml(subject ?? '')}</p>
  <ul>${lines.join('')}</ul>
  <p class="note">${m.simulator_document_lead()}</p>
</main>
</body>
</html>
`;
}
