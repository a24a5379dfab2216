import type { FormInstance } from '@cartera/kit/datos';
import type { z } from 'zod';

/** Says at its field what no field can tell by itself, such as a first payment before the start. */
export function setSchemaErrors<T>(form: FormInstance<T>, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    form.setFields([{ name: path[0] as keyof T & string, errors: [message] } as Campo<T>]);
  }
}

type Campo<T> = Parameters<FormInstance<T>['setFields']>[0][number];
