import { entrar } from '@cartera/contrato/auth';
import { z } from 'zod';

/** What the portal answers when it refuses. */
const Rejection = z.object({
  message: z.string(),
  errors: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
});

/** The portal refused, or there is none at that address; the message is for whoever releases. */
export class PortalRefused extends Error {
  /** @param {string} mensaje */
  constructor(mensaje) {
    super(mensaje);
    this.name = 'PortalNoAcepta';
  }
}

/**
 * @template R
 * @typedef {R extends import('@cartera/contrato/route').Route<z.ZodType, z.ZodType, z.ZodType, infer S extends z.ZodType> ? z.output<S> : never} ResponseOf
 */

/** Speaks to a portal as one of its users. */
export class PortalClient {
  /** @param {string} portal Its address. @param {string} [token] */
  constructor(portal, token) {
    this.portal = portal.replace(/\/+$/, '');
    this.token = token;
  }

  /**
   * Signs in with what the environment says, so that no password stands in a command line or its history.
   * @param {string} portal
   * @param {NodeJS.ProcessEnv} env
   * @throws {PortalRefused}
   */
  static async entrar(portal, env) {
    const { CARTERA_USUARIO: email, CARTERA_CLAVE: password } = env;
    if (!email || !password) {
      throw new PortalRefused(
        'Pon CARTERA_USUARIO y CARTERA_CLAVE en el entorno: un usuario que pueda publicar',
      );
    }
    const anonymous = new PortalClient(portal);
    const { token } = await anonymous.call(entrar, { cuerpo: { email, password } });
    return new PortalClient(portal, token);
  }

  /**
   * @template {import('@cartera/contrato/route').Route} R
   * @param {R} route
   * @param {{ params?: Record<string, string>, cuerpo?: unknown }} [options]
   * @returns {Promise<ResponseOf<R>>}
   * @throws {PortalRefused}
   */
  async call(route, { params = {}, cuerpo } = {}) {
    const path = route.path.replace(/:(\w+)/g, (_, nombre) => encodeURIComponent(params[nombre] ?? ''));
    const response = await fetch(`${this.portal}/api${path}`, {
      method: route.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
      },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    }).catch((error) => {
      throw new PortalRefused(`${this.portal} no responde: ${error.cause?.message ?? error.message}`);
    });
    const parsed = await response.json().catch(() => {
      throw new PortalRefused(`${this.portal} no es un portal de Cartera (respondió ${response.status})`);
    });
    if (!response.ok) {
      const { message, errors = [] } = Rejection.parse(parsed);
      throw new PortalRefused(
        [message, ...errors.map(({ campo, mensaje }) => `  ${campo}: ${mensaje}`)].join('\n'),
      );
    }
    return /** @type {ResponseOf<R>} */ (parsed);
  }
}
