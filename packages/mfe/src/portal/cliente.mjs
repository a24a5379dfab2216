import { entrar } from '@cartera/contrato/auth';
import { z } from 'zod';

/** What the portal answers when it refuses. */
const Rechazo = z.object({
  message: z.string(),
  errors: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
});

/** The portal refused, or there is none at that address; the message is for whoever releases. */
export class PortalNoAcepta extends Error {
  /** @param {string} mensaje */
  constructor(mensaje) {
    super(mensaje);
    this.name = 'PortalNoAcepta';
  }
}

/**
 * @template R
 * @typedef {R extends import('@cartera/contrato/ruta').Ruta<z.ZodType, z.ZodType, z.ZodType, infer S extends z.ZodType> ? z.output<S> : never} RespuestaDe
 */

/** Speaks to a portal as one of its users. */
export class ClienteDelPortal {
  /** @param {string} portal Its address. @param {string} [token] */
  constructor(portal, token) {
    this.portal = portal.replace(/\/+$/, '');
    this.token = token;
  }

  /**
   * Signs in with what the environment says, so that no password stands in a command line or its history.
   * @param {string} portal
   * @param {NodeJS.ProcessEnv} entorno
   * @throws {PortalNoAcepta}
   */
  static async entrar(portal, entorno) {
    const { CARTERA_USUARIO: email, CARTERA_CLAVE: password } = entorno;
    if (!email || !password) {
      throw new PortalNoAcepta(
        'Pon CARTERA_USUARIO y CARTERA_CLAVE en el entorno: un usuario que pueda publicar',
      );
    }
    const anonimo = new ClienteDelPortal(portal);
    const { token } = await anonimo.pedir(entrar, { cuerpo: { email, password } });
    return new ClienteDelPortal(portal, token);
  }

  /**
   * @template {import('@cartera/contrato/ruta').Ruta} R
   * @param {R} ruta
   * @param {{ parametros?: Record<string, string>, cuerpo?: unknown }} [opciones]
   * @returns {Promise<RespuestaDe<R>>}
   * @throws {PortalNoAcepta}
   */
  async pedir(ruta, { parametros = {}, cuerpo } = {}) {
    const camino = ruta.path.replace(/:(\w+)/g, (_, nombre) => encodeURIComponent(parametros[nombre] ?? ''));
    const respuesta = await fetch(`${this.portal}/api${camino}`, {
      method: ruta.metodo,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
      },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    }).catch((error) => {
      throw new PortalNoAcepta(`${this.portal} no responde: ${error.cause?.message ?? error.message}`);
    });
    const leido = await respuesta.json().catch(() => {
      throw new PortalNoAcepta(`${this.portal} no es un portal de Cartera (respondió ${respuesta.status})`);
    });
    if (!respuesta.ok) {
      const { message, errors = [] } = Rechazo.parse(leido);
      throw new PortalNoAcepta(
        [message, ...errors.map(({ campo, mensaje }) => `  ${campo}: ${mensaje}`)].join('\n'),
      );
    }
    return /** @type {RespuestaDe<R>} */ (leido);
  }
}
