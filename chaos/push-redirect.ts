// Loaded before a server: redirects its pushes to the simulated push service.
const { CHAOS_PUSH_HOST: host, CHAOS_PUSH_PORT: port } = process.env;
const send = globalThis.fetch;

globalThis.fetch = (input, options) => {
  const url = typeof input === 'string' ? URL.parse(input) : null;
  if (url === null || url.hostname !== host) return send(input, options);
  return send(`http://127.0.0.1:${port}${url.pathname}`, options);
};
