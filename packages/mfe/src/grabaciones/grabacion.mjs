import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * An answer of the API as it is kept. Neither the request's headers nor its body are: there go the token and the
 * passwords.
 * @typedef {object} Respuesta
 * @property {string} metodo
 * @property {string} ruta Path and query under `/api`.
 * @property {number} estado HTTP status.
 * @property {unknown} cuerpo
 */

/** A day or a month as a parameter. */
const UNA_FECHA = /=\d{4}-\d{2}(-\d{2})?(?=&|$)/g;
/** Signing in and out, and whose session it is, are never kept. */
const DE_LA_SESION = /^\/auth\//;

/** A module's recorded answers, in a file of the module. */
export class Grabacion {
  /** @type {Map<string, Respuesta>} */
  #respuestas = new Map();

  /** @param {string} archivo */
  constructor(archivo) {
    this.archivo = archivo;
    if (!existsSync(archivo)) return;
    for (const respuesta of JSON.parse(readFileSync(archivo, 'utf8'))) {
      this.#respuestas.set(claveDe(respuesta.metodo, respuesta.ruta), respuesta);
    }
  }

  /** The one of a module's folder. @param {string} carpeta */
  static de(carpeta) {
    return new Grabacion(join(carpeta, 'grabaciones', 'api.json'));
  }

  get total() {
    return this.#respuestas.size;
  }

  /** Keeps the last answer to each request, and writes the file. @param {Respuesta} respuesta */
  anotar({ metodo, ruta, estado, cuerpo }) {
    if (DE_LA_SESION.test(ruta)) return;
    this.#respuestas.set(claveDe(metodo, ruta), { metodo, ruta: conOrden(ruta), estado, cuerpo });
    mkdirSync(dirname(this.archivo), { recursive: true });
    writeFileSync(this.archivo, this.#texto());
  }

  /**
   * What was answered to a request: to that very one, or else to the one that differs in its dates alone, for many
   * screens begin with those of today.
   * @param {string} metodo @param {string} ruta
   * @returns {Respuesta | undefined}
   */
  buscar(metodo, ruta) {
    const clave = claveDe(metodo, ruta);
    const igual = this.#respuestas.get(clave);
    if (igual) return igual;
    const parecida = [...this.#respuestas].find(([otra]) => sinFechas(otra) === sinFechas(clave));
    return parecida?.[1];
  }

  /** In an order of its own and one answer to a line, so that a new recording changes the lines that changed. */
  #texto() {
    const lineas = [...this.#respuestas]
      .sort(([una], [otra]) => (una < otra ? -1 : 1))
      .map(([, respuesta]) => JSON.stringify(respuesta));
    return `[\n${lineas.join(',\n')}\n]\n`;
  }
}

/** @param {string} metodo @param {string} ruta */
function claveDe(metodo, ruta) {
  return `${metodo} ${conOrden(ruta)}`;
}

/** The order of a query's parameters means nothing. @param {string} ruta */
function conOrden(ruta) {
  const [camino = '', consulta = ''] = ruta.split('?');
  const parametros = new URLSearchParams(consulta);
  parametros.sort();
  return parametros.size > 0 ? `${camino}?${parametros}` : camino;
}

/** @param {string} clave */
function sinFechas(clave) {
  return clave.replace(UNA_FECHA, '=fecha');
}
