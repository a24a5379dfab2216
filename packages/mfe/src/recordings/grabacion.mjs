import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * An answer of the API as it is kept. Neither the request's headers nor its body are: there go the token and the
 * passwords.
 * @typedef {object} ApiResponse
 * @property {string} metodo
 * @property {string} ruta Path and query under `/api`.
 * @property {number} estado HTTP status.
 * @property {unknown} cuerpo
 */

/** A day or a month as a parameter. */
const DATE_PARAM = /=\d{4}-\d{2}(-\d{2})?(?=&|$)/g;
/** Signing in and out, and whose session it is, are never kept. */
const SESSION_PATH = /^\/auth\//;

/** A module's recorded answers, in a file of the module. */
export class Recording {
  /** @type {Map<string, ApiResponse>} */
  #respuestas = new Map();

  /** @param {string} file */
  constructor(file) {
    this.file = file;
    if (!existsSync(file)) return;
    for (const response of JSON.parse(readFileSync(file, 'utf8'))) {
      this.#respuestas.set(claveDe(response.metodo, response.ruta), response);
    }
  }

  /** The one of a module's folder. @param {string} folder */
  static de(folder) {
    return new Recording(join(folder, 'grabaciones', 'api.json'));
  }

  get total() {
    return this.#respuestas.size;
  }

  /** Keeps the last answer to each request, and writes the file. @param {ApiResponse} response */
  append({ metodo, ruta, estado, cuerpo }) {
    if (SESSION_PATH.test(ruta)) return;
    this.#respuestas.set(claveDe(metodo, ruta), { metodo, ruta: withSortedQuery(ruta), estado, cuerpo });
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, this.#texto());
  }

  /**
   * What was answered to a request: to that very one, or else to the one that differs in its dates alone, for many
   * screens begin with those of today.
   * @param {string} metodo @param {string} ruta
   * @returns {ApiResponse | undefined}
   */
  search(metodo, ruta) {
    const clave = claveDe(metodo, ruta);
    const match = this.#respuestas.get(clave);
    if (match) return match;
    const similar = [...this.#respuestas].find(([another]) => withoutDates(another) === withoutDates(clave));
    return similar?.[1];
  }

  /** In an order of its own and one answer to a line, so that a new recording changes the lines that changed. */
  #texto() {
    const lines = [...this.#respuestas]
      .sort(([one], [another]) => (one < another ? -1 : 1))
      .map(([, response]) => JSON.stringify(response));
    return `[\n${lines.join(',\n')}\n]\n`;
  }
}

/** @param {string} metodo @param {string} ruta */
function claveDe(metodo, ruta) {
  return `${metodo} ${withSortedQuery(ruta)}`;
}

/** The order of a query's parameters means nothing. @param {string} ruta */
function withSortedQuery(ruta) {
  const [path = '', query = ''] = ruta.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return params.size > 0 ? `${path}?${params}` : path;
}

/** @param {string} clave */
function withoutDates(clave) {
  return clave.replace(DATE_PARAM, '=fecha');
}
