import type { CodigoError, ErrorDeCampo } from '@cartera/contrato/errores';
import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { ErrorApi } from '../../http/errores';

/**
 * A field's rule as the contract writes it, so that the form and the API say the same sentence.
 * @param esquema the field's schema: `ClienteDatos.shape.cedula`.
 */
export function reglaDe(esquema: z.ZodType): FormRule {
  return {
    validator: async (_, valor: unknown) => {
      const resultado = await esquema.safeParseAsync(valor);
      if (!resultado.success) throw new Error(resultado.error.issues[0]?.message);
    },
  };
}

/** Whether a field may not be left out, which is what its mark says. */
export function esObligatorio(esquema: z.ZodType): boolean {
  return !esquema.safeParse(undefined).success;
}

/**
 * Puts what the server says of each field at that field; the form then takes the user to the first.
 * @param campoDe the field that a refusal is about, by its code, where the server names no fields:
 *   `{ CEDULA_DUPLICADA: 'cedula' }`.
 * @returns whether every error found its field; when not, the screen must also show the general message.
 */
export function ponerErroresDeCampo<T>(
  form: FormInstance<T>,
  error: unknown,
  campoDe: Partial<Record<CodigoError, string>> = {},
): boolean {
  const errores = error instanceof ErrorApi ? erroresDeCampo(error, campoDe) : [];
  const delFormulario = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const conocidos = errores.filter(({ campo }) => delFormulario.has(campo));
  for (const { campo, mensaje } of conocidos) {
    form.setFields([{ name: rutaDeCampo(campo) as NombreDeCampo<T>, errors: [mensaje] }]);
  }
  return errores.length > 0 && conocidos.length === errores.length;
}

function erroresDeCampo(
  { codigo, mensaje, errores }: ErrorApi,
  campoDe: Readonly<Record<string, string | undefined>>,
): readonly ErrorDeCampo[] {
  const campo = campoDe[codigo];
  return errores.length === 0 && campo && mensaje ? [{ campo, mensaje }] : errores;
}

type NombreDeCampo<T> = Parameters<FormInstance<T>['setFields']>[0][number]['name'];

/** `referencias.0.nombre` is the field at ['referencias', 0, 'nombre']. */
function rutaDeCampo(campo: string): (string | number)[] {
  return campo.split('.').map((parte) => (/^\d+$/.test(parte) ? Number(parte) : parte));
}
