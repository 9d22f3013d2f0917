// Answers once, as the customer says, and goes back; a second press finds it answered and goes back too.

const page = document.querySelector('[data-payment]');
const alert = document.getElementById('alert');
const buttons = [...document.querySelectorAll('[data-decision]')];

async function decide(decision) {
  for (const button of buttons) button.disabled = true;
  try {
    const answer = await fetch(`/simulador/pagamentos/${page.dataset.payment}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decisao: decision }),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status}`);
    location.assign(page.dataset.return);
  } catch {
    for (const button of buttons) button.disabled = false;
    alert.textContent = alert.dataset.failed;
  }
}

for (const button of buttons) {
  button.addEventListener('click', () => decide(button.dataset.decision));
  button.disabled = false;
}

// Come back to by the back button: what was answered meanwhile is read again.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
