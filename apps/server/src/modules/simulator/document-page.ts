// What the simulated provider was asked to make out, shown where a real one shows its document.
import { m } from '@fornada/copy/messages.ts';
import { escapeHtml } from '#modules/messages/email-parts.ts';
import { renderHead, titleOf } from '#modules/simulator/head.ts';

export function renderDocumentPage({ subject, text }: { subject: string | null; text: string }): string {
  const lines = text.split('\n').map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html>
<html lang="pt-PT">
${renderHead({ title: titleOf(m.simulator_document_title()), styles: ['card.css'] })}
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
