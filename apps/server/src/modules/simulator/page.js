// Asks every second and changes only what differs, so that what has the focus keeps it.

const words = Object.fromEntries(
  [...document.querySelectorAll('#words dt')].map((term) => [
    term.textContent,
    term.nextElementSibling.textContent,
  ]),
);
const filter = document.getElementById('filter');
const alert = document.getElementById('alert');
filter.value = new URLSearchParams(location.search).get('para') ?? '';

const euros = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

async function call(path, body) {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await (await fetch(`/simulador/${path}`, request)).json();
  if (!answer.success) {
    const { message, fields } = answer.error;
    throw new Error(Object.values(fields ?? {})[0] ?? message);
  }
  return answer.data;
}

function say(text) {
  if (alert.textContent !== text) alert.textContent = text;
}

/** Shows items in a list in their order; an element is made once and then only filled. */
function show(list, items, make, fill) {
  const known = new Map([...list.children].map((element) => [element.dataset.id, element]));
  let previous = null;
  for (const item of items) {
    let element = known.get(item.id);
    if (element === undefined) {
      element = make(item);
      element.dataset.id = item.id;
    }
    known.delete(item.id);
    fill(element, item);
    // Moving an element would take the focus from it: only what isn't in its place is put there.
    const place = previous === null ? list.firstElementChild : previous.nextElementSibling;
    if (place !== element) list.insertBefore(element, place);
    previous = element;
  }
  for (const element of known.values()) element.remove();
  document.getElementById(`no-${list.id}`).hidden = items.length > 0;
}

const copyOf = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const put = (element, selector, text) => {
  const target = element.querySelector(selector);
  if (target.textContent !== text) target.textContent = text;
};

function makeMessage(message) {
  const element = copyOf('message');
  element.className = message.canal;
  put(element, '.meta b', words[`canal-${message.canal}`]);
  put(element, '.recipient', message.para);
  put(element, 'time', clock.format(new Date(message.quando)));
  put(element, '.subject', message.assunto ?? '');
  element.querySelector('.text').append(...withLinks(message.texto));
  const code = message.canal === 'sms' && /\b\d{6}\b/.exec(message.texto)?.[0];
  if (code) offerCode(element.querySelector('.copy'), code);
  return element;
}

function withLinks(text) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = document.createElement('a');
    link.href = part;
    link.textContent = part;
    return link;
  });
}

function offerCode(button, code) {
  button.hidden = false;
  button.querySelector('b').textContent = code;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    say(button.dataset.done);
  });
}

function makeCode(person) {
  const element = copyOf('code');
  put(element, '.meta b', person.nome);
  put(element, '.recipient', person.email);
  const button = element.querySelector('.copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.querySelector('b').textContent);
    say(button.dataset.done);
  });
  return element;
}

function fillCode(element, { codigo, segundos }) {
  element.querySelector('.copy').hidden = codigo === null;
  put(element, '.copy b', codigo ?? '');
  put(element, '.state', codigo === null ? `${words.wait} ${segundos} s` : `${segundos} s`);
}

function makePayment(payment) {
  const element = copyOf('payment');
  put(element, '.amount', `${euros.format(payment.valor)}€`);
  put(element, '.what', payment.descricao);
  put(
    element,
    '.recipient',
    payment.telemovel || (payment.metodo === 'terminal' ? words.terminal : words.card),
  );
  for (const button of element.querySelectorAll('[data-decision]')) {
    button.addEventListener('click', () =>
      attempt(() => call(`pagamentos/${payment.id}`, { decisao: button.dataset.decision })),
    );
  }
  return element;
}

function fillPayment(element, payment) {
  const waits = payment.estado === 'pending';
  element.className = payment.estado;
  put(element, '.state', words[`state-${payment.estado}`]);
  const left = Math.max(0, Math.round((Date.parse(payment.expira) - Date.now()) / 1000));
  put(element, 'time', waits ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : '');
  element.querySelector('.decisions').hidden = !waits;
}

/** As it lies on the counter: wide and high letters take the room that they take on paper. */
function makePaper(paper) {
  const element = copyOf('paper');
  put(element, 'time', clock.format(new Date(paper.quando)));
  const sheet = element.querySelector('pre');
  sheet.className = `columns-${paper.colunas}`;
  for (const runs of paper.linhas) {
    const line = document.createElement('span');
    for (const { texto, largura, altura, negrito } of runs) {
      const run = document.createElement(negrito ? 'b' : 'span');
      run.className = `wide-${largura} high-${altura}`;
      run.textContent = texto;
      line.append(run);
    }
    sheet.append(line, '\n');
  }
  return element;
}

async function attempt(work) {
  try {
    await work();
    say('');
    await refresh();
  } catch (error) {
    say(error instanceof TypeError ? words.failed : error.message);
  }
}

async function refresh() {
  const query = `?para=${encodeURIComponent(filter.value.trim())}`;
  const [messages, payments, codes, papers] = await Promise.all([
    call(`mensagens${query}`),
    call(`pagamentos${query}`),
    call('codigos'),
    call('papeis'),
  ]);
  show(document.getElementById('papers'), papers, makePaper, () => {});
  show(document.getElementById('codes'), codes, makeCode, fillCode);
  show(document.getElementById('messages'), messages, makeMessage, () => {});
  show(document.getElementById('payments'), whatMatters(payments), makePayment, fillPayment);
}

/** What waits, then the last few that don't. */
function whatMatters(payments) {
  const waits = (payment) => payment.estado === 'pending';
  return [...payments.filter(waits), ...payments.filter((payment) => !waits(payment)).slice(0, 4)];
}

async function keepFresh() {
  try {
    if (!document.hidden) await refresh();
    if (alert.textContent === words.offline) say('');
  } catch {
    say(words.offline);
  }
  setTimeout(keepFresh, 1000);
}

filter.addEventListener('input', () => {
  const query = filter.value.trim() === '' ? '' : `?para=${encodeURIComponent(filter.value.trim())}`;
  history.replaceState(null, '', `/simulador${query}`);
  refresh().catch(() => say(words.offline));
});

document.getElementById('script').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  attempt(async () => {
    await call('guiao', Object.fromEntries(form));
    setTimeout(() => say(words.saved));
  });
});

keepFresh();
