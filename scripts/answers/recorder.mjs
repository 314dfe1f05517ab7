import { request as send } from 'node:http';
import { normalizeBody, normalizeText } from './normalize.mjs';

const recordedHeaders = [
  'location',
  'cache-control',
  'vary',
  'content-type',
  'content-security-policy',
  'content-disposition',
  'referrer-policy',
  'retry-after',
  'allow',
  'x-robots-tag',
  'access-control-allow-origin',
];

/** A browser without script on one site. It stores cookies, and writes down each answer it gets. */
export class Recorder {
  #cookies = new Map();
  #lines = [];

  constructor(port, host) {
    this.port = port;
    this.host = host;
  }

  /** The recorded answers as text, without the ids and tokens that differ in each run. */
  get text() {
    return `${this.#lines.join('\n')}\n`;
  }

  note(title) {
    this.#lines.push('', normalizeText(`##### ${title}`));
  }

  get(path, headers = {}) {
    return this.ask('GET', path, { headers });
  }

  post(path, fields, headers = {}) {
    const body = new URLSearchParams(fields).toString();
    return this.ask('POST', path, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  json(path, value, headers = {}) {
    const body = typeof value === 'string' ? value : JSON.stringify(value);
    return this.ask('POST', path, { body, headers: { 'content-type': 'application/json', ...headers } });
  }

  async ask(method, path, { body = '', headers = {} } = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await exchange(this.port, method, path, body, {
      host: `${this.host}:${this.port}`,
      ...(cookie === '' ? {} : { cookie }),
      ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    });
    this.#store(answer.headers['set-cookie'] ?? []);
    this.#write(method, path, body, answer);
    return answer;
  }

  #store(setCookies) {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isOver = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=thu, 01 jan 1970/i.test(one));
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  #write(method, path, body, { status, headers, text }) {
    const lines = [
      '',
      `### ${method} ${path}${body === '' ? '' : ` < ${body}`}`,
      `status ${status}`,
      ...recordedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`])),
      ...(headers['set-cookie'] ?? []).map((line) => `set-cookie: ${line}`),
    ];
    this.#lines.push(normalizeText(lines.join('\n')), normalizeBody(text, headers['content-type'] ?? ''));
  }
}

const exchange = (port, method, path, body, headers) =>
  new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
