import { entrar } from '@cartera/contrato/auth';
import { darSegundoPaso } from '@cartera/contrato/segundo-factor';
import { confirmar } from '@cartera/contrato/sesiones';
import { z } from 'zod';

/** The body of an error. */
const Rejection = z.object({
  message: z.string(),
  errors: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  segundoPaso: z.object({ ticket: z.string() }).optional(),
});

/**
 * @template R
 * @typedef {R extends import('@cartera/contrato/route').Route<z.ZodType, z.ZodType, z.ZodType, infer S extends z.ZodType> ? z.output<S> : never} ResponseOf
 */

/** Calls a portal as one of its users. */
export class PortalClient {
  /** @param {string} portal Its address. @param {string} [token] @param {string} [usuarioId] Whose token it is; absent for a service token. */
  constructor(portal, token, usuarioId) {
    this.portal = portal.replace(/\/+$/, '');
    this.token = token;
    this.usuarioId = usuarioId;
  }

  /**
   * Uses the environment's service token, or signs in with its credentials: a secret on the command line would stay in its
   * history.
   * @param {string} portal
   * @param {NodeJS.ProcessEnv} env
   * @throws {Error} with what the portal says, or why it did not answer.
   */
  static async signIn(portal, env) {
    if (env.CARTERA_TOKEN) return new PortalClient(portal, env.CARTERA_TOKEN);
    const { token, usuario } = await openSession(portal, env);
    const client = new PortalClient(portal, token, usuario._id);
    // Releasing needs a recent confirmation.
    await client.call(confirmar, { body: { password: env.CARTERA_CLAVE } });
    return client;
  }

  /**
   * @template {import('@cartera/contrato/route').Route} R
   * @param {R} route
   * @param {{ params?: Record<string, string>, body?: unknown }} [options]
   * @returns {Promise<ResponseOf<R>>}
   * @throws {Error} with what the portal says, or why it did not answer.
   */
  async call(route, { params = {}, body } = {}) {
    const isForm = body instanceof FormData;
    const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${this.portal}/api${path}`, {
      method: route.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((error) => {
      throw new Error(`${this.portal} no responde: ${error.cause?.message ?? error.message}`);
    });
    const parsed = await response.json().catch(() => {
      throw new Error(`${this.portal} no es un portal de Cartera (respondió ${response.status})`);
    });
    if (!response.ok) {
      const { message, errors = [], segundoPaso } = Rejection.parse(parsed);
      throw new Error([message, ...errors.map(({ campo, mensaje }) => `  ${campo}: ${mensaje}`)].join('\n'), {
        cause: segundoPaso,
      });
    }
    return /** @type {ResponseOf<R>} */ (parsed);
  }
}

/** @typedef {ResponseOf<typeof entrar>} Session Its token and its user. */

/**
 * Opens a session with the environment's credentials.
 * @param {string} portal
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Session>}
 * @throws {Error} with what the portal says, or why it did not answer.
 */
export async function openSession(portal, env) {
  const { CARTERA_USUARIO: email, CARTERA_CLAVE: password, CARTERA_CODIGO: codigo } = env;
  if (!email || !password) {
    throw new Error(
      'Pon en el entorno CARTERA_USUARIO y CARTERA_CLAVE de un usuario que pueda publicar. CARTERA_TOKEN sirve solo para release y status',
    );
  }
  const anonymous = new PortalClient(portal);
  return anonymous.call(entrar, { body: { email, password } }).catch((error) => {
    const { ticket } = error.cause ?? {};
    if (!ticket) throw error;
    if (!codigo) throw new Error('Pon CARTERA_CODIGO en el entorno: un código de tu aplicación');
    return anonymous.call(darSegundoPaso, { body: { ticket, codigo } });
  });
}
