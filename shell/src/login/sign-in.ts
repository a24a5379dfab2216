import { Credentials, entrar, type NewSession, type SessionUsuario } from '@cartera/contrato/auth';
import { ERRORS, type SecondStep } from '@cartera/contrato/errors';
import { ApiError, type ApiResponse, call, messageOf } from '@cartera/kit';

/** Messages under each field, and a general one. */
export interface LoginErrors {
  readonly usuario?: string | undefined;
  readonly password?: string | undefined;
  readonly general?: string | undefined;
}

export type LoginResult =
  | { readonly type: 'signed-in'; readonly token: string; readonly usuario: SessionUsuario }
  | { readonly type: 'second-step'; readonly needed: SecondStep }
  | { readonly type: 'error'; readonly errors: LoginErrors };

/**
 * Signs in. Empty fields are rejected without a request. The user name is sent in `email` (P-10.6).
 * @throws {NetworkError} without an answer.
 */
export async function signIn(usuario: string, password: string): Promise<LoginResult> {
  const credentials = Credentials.safeParse({ email: usuario, password });
  if (!credentials.success) {
    const { fieldErrors } = credentials.error.flatten();
    return error({ usuario: fieldErrors.email?.[0], password: fieldErrors.password?.[0] });
  }
  return resultOf(call(entrar, { body: credentials.data }));
}

/** The outcome of a call that signs in. @throws {NetworkError} without an answer. */
export async function resultOf(calling: Promise<ApiResponse<typeof NewSession>>): Promise<LoginResult> {
  try {
    const answer = await calling;
    // A proxy or an older API may reject with status 200 and no token.
    if (!answer.token) return error({ general: ERRORS.CREDENCIALES_INVALIDAS.message });
    return { type: 'signed-in', token: answer.token, usuario: answer.usuario };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.secondStep) return { type: 'second-step', needed: failure.secondStep };
    return error({ general: messageOf(failure, 'Error al iniciar sesión') });
  }
}

function error(errors: LoginErrors): LoginResult {
  return { type: 'error', errors };
}
