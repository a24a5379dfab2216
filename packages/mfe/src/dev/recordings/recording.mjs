import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A stored answer of the API. The request's headers and body are not stored: they hold the token and passwords.
 * @typedef {object} ApiResponse
 * @property {string} metodo HTTP method.
 * @property {string} ruta Path and query under `/api`.
 * @property {number} estado HTTP status.
 * @property {unknown} cuerpo Body.
 */

/** A day or a month as a parameter. */
const DATE_PARAM = /=\d{4}-\d{2}(-\d{2})?(?=&|$)/g;
/** Calls about the session are never stored. */
const SESSION_PATH = /^\/auth\//;

/** A module's recorded answers, stored in one of its files. */
export class Recording {
  /** @type {Map<string, ApiResponse>} */
  #responses = new Map();

  /** @param {string} file */
  constructor(file) {
    this.file = file;
    if (!existsSync(file)) return;
    for (const response of JSON.parse(readFileSync(file, 'utf8'))) {
      this.#responses.set(keyOf(response.metodo, response.ruta), response);
    }
  }

  /** @param {string} folder A module's. */
  static of(folder) {
    return new Recording(join(folder, 'grabaciones', 'api.json'));
  }

  get total() {
    return this.#responses.size;
  }

  /** Stores the answer in place of an earlier one to the same request, and writes the file. @param {ApiResponse} response */
  append({ metodo, ruta, estado, cuerpo }) {
    if (SESSION_PATH.test(ruta)) return;
    this.#responses.set(keyOf(metodo, ruta), { metodo, ruta: withSortedQuery(ruta), estado, cuerpo });
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, this.#toText());
  }

  /**
   * The answer to this request, or else to one that differs only in its dates, because many screens start with
   * today's.
   * @param {string} method @param {string} path Path and query under `/api`.
   * @returns {ApiResponse | undefined}
   */
  search(method, path) {
    const key = keyOf(method, path);
    const match = this.#responses.get(key);
    if (match) return match;
    const similar = [...this.#responses].find(([stored]) => withoutDates(stored) === withoutDates(key));
    return similar?.[1];
  }

  /** Sorted, one answer to a line: a new recording changes few lines in a diff. */
  #toText() {
    const lines = [...this.#responses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, response]) => JSON.stringify(response));
    return `[\n${lines.join(',\n')}\n]\n`;
  }
}

/** @param {string} method @param {string} path */
function keyOf(method, path) {
  return `${method} ${withSortedQuery(path)}`;
}

/** @param {string} pathAndQuery */
function withSortedQuery(pathAndQuery) {
  const [path = '', query = ''] = pathAndQuery.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return params.size > 0 ? `${path}?${params}` : path;
}

/** @param {string} key */
function withoutDates(key) {
  return key.replace(DATE_PARAM, '=fecha');
}
