// The page behind a commercial e-mail's link: without a script, since it opens inside of mail programs, and one button that
// sends what mail programs send by themselves.
import { getLocale, m } from '@fornada/copy/messages.ts';
import { choicePath } from '#modules/messages/unsubscribe-link.ts';
import type { EmailConsent } from './unsubscribe.ts';

/** @param isChange whether it is so by what was asked just now */
export function renderUnsubscribePage(consent: EmailConsent, isChange: boolean): string {
  const { title, text, form } = parts(consent, isChange);
  return `<!doctype html>
<html lang="${getLocale() === 'pt' ? 'pt-PT' : getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Fornada</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${unsubscribeStyle}">
</head>
<body>
<main>
  <p class="name"><a href="/">Fornada</a></p>
  <h1>${title}</h1>
  ${text && `<p>${text}</p>`}
  ${form}
  <p><a href="${choicePath}">${m.unsubscribe_choices()}</a></p>
</main>
</body>
</html>
`;
}

export const unsubscribeStyle = `${choicePath}/estilo.css`;

function parts(consent: EmailConsent, isChange: boolean) {
  if (consent === 'given')
    return {
      title: isChange ? m.unsubscribe_undone() : m.unsubscribe_title(),
      text: m.unsubscribe_text(),
      form: button('List-Unsubscribe', 'One-Click', m.notifications_stop()),
    };
  return {
    title: m.unsubscribe_done(),
    text: consent === 'nobody' ? '' : m.unsubscribe_done_text(),
    form: consent === 'just_stopped' ? button('voltar', '1', m.unsubscribe_undo()) : '',
  };
}

const button = (name: string, value: string, words: string) =>
  `<form method="post"><button name="${name}" value="${value}">${words}</button></form>`;
