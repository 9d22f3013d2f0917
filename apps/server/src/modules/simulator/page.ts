// The page's HTML with all its messages; page.js only fills in these templates.
import { m } from '@fornada/copy/messages.ts';
import { renderHead } from '#modules/simulator/head.ts';

const mischief = [
  ['expirar', m.simulator_expire],
  ['declinar', m.simulator_decline],
  ['duplicar', m.simulator_duplicate],
  ['atrasar', m.simulator_delay],
  ['perder', m.simulator_lose],
  ['desordenar', m.simulator_disorder],
] as const;

const behaviours = [
  ['sem_resposta', m.simulator_script_silence],
  ['erro', m.simulator_script_error],
  ['declinado', m.simulator_script_decline],
  ['lento', m.simulator_script_slow],
] as const;

const states = [
  ['pending', m.simulator_state_pending],
  ['paid', m.simulator_state_paid],
  ['rejected', m.simulator_state_rejected],
  ['declined', m.simulator_state_declined],
  ['expired', m.simulator_state_expired],
  ['refunded', m.simulator_state_refunded],
] as const;

const channels = [
  ['sms', m.simulator_sms],
  ['email', m.simulator_email],
  ['push', m.simulator_push],
] as const;

export function renderPage(): string {
  return `<!doctype html>
<html lang="pt-PT">
${renderHead({ title: `${m.simulator_title()} · Fornada`, styles: ['papers.css'], script: 'page.js' })}
<body>
<header>
  <h1>${m.simulator_heading()}</h1>
  <p>${m.simulator_lead()}</p>
  <label class="filter">${m.simulator_filter()}<input id="filter" type="search" autocomplete="off" spellcheck="false"></label>
  <p id="alert" role="status"></p>
</header>
<main>
  <section class="phone" aria-labelledby="messages-title">
    <h2 id="messages-title">${m.simulator_messages()}</h2>
    <p class="empty" id="no-messages" hidden>${m.simulator_no_messages()}</p>
    <ol id="messages"></ol>
  </section>
  <section class="bench" aria-labelledby="payments-title">
    <h2 id="payments-title">${m.simulator_payments()}</h2>
    <p class="empty" id="no-payments" hidden>${m.simulator_no_payments()}</p>
    <ol id="payments"></ol>
    <h2 id="codes-title">${m.simulator_codes()}</h2>
    <p class="empty" id="no-codes" hidden>${m.simulator_no_codes()}</p>
    <ol id="codes" aria-labelledby="codes-title"></ol>
    <div class="printer">
      <h2 id="papers-title">${m.simulator_papers()}</h2>
      <p class="empty" id="no-papers" hidden>${m.simulator_no_papers()}</p>
      <ol id="papers" aria-labelledby="papers-title" tabindex="0"></ol>
    </div>
    <form id="script">
      <h2>${m.simulator_script()}</h2>
      <label>${m.simulator_script_phone()}<input name="telemovel" type="tel" inputmode="tel" autocomplete="off" required></label>
      <label>${m.simulator_script_behaviour()}<select name="comportamento">${options(behaviours)}</select></label>
      <button>${m.simulator_script_save()}</button>
    </form>
  </section>
</main>
<template id="message">
  <li><p class="meta"><b></b> <time></time> <span class="to">${m.simulator_to()} <span class="recipient"></span></span></p>
    <p class="subject"></p><p class="text"></p>
    <button class="copy" type="button" hidden data-done="${m.simulator_copied()}">${m.simulator_copy_code()} <b></b></button></li>
</template>
<template id="paper">
  <li><p class="meta"><time></time></p><pre></pre></li>
</template>
<template id="code">
  <li><p class="meta"><b></b> <span class="recipient"></span></p>
    <button class="copy" type="button" data-done="${m.simulator_copied()}">${m.simulator_copy_code()} <b></b></button>
    <p class="state"></p></li>
</template>
<template id="payment">
  <li><p class="amount"></p><p class="state"></p><p class="what"></p><p class="meta"><span class="recipient"></span> <time></time></p>
    <div class="decisions">
      <button type="button" class="main" data-decision="aprovar">${m.simulator_approve()}</button>
      <button type="button" data-decision="recusar">${m.simulator_refuse()}</button>
      <details><summary>${m.simulator_mischief()}</summary><div>${mischief
        .map(([decision, label]) => `<button type="button" data-decision="${decision}">${label()}</button>`)
        .join('')}</div></details>
    </div></li>
</template>
<dl id="words" hidden>
${words('state', states)}
${words('canal', channels)}
<dt>card</dt><dd>${m.simulator_card()}</dd>
<dt>terminal</dt><dd>${m.simulator_terminal()}</dd>
<dt>wait</dt><dd>${m.simulator_code_wait()}</dd>
<dt>failed</dt><dd>${m.simulator_failed()}</dd>
<dt>offline</dt><dd>${m.simulator_offline()}</dd>
<dt>saved</dt><dd>${m.simulator_script_saved()}</dd>
</dl>
</body>
</html>
`;
}

type Labelled = readonly (readonly [string, () => string])[];

const options = (choices: Labelled) =>
  choices.map(([value, label]) => `<option value="${value}">${label()}</option>`).join('');

const words = (prefix: string, choices: Labelled) =>
  choices.map(([value, label]) => `<dt>${prefix}-${value}</dt><dd>${label()}</dd>`).join('');
