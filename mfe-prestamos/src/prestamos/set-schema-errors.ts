import type { FormInstance } from '@cartera/kit/form';
import type { z } from 'zod';

/** Shows the errors of rules over several fields, such as a first payment before the start date. */
export function setSchemaErrors<T>(form: FormInstance<T>, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    form.setFields([{ name: path[0] as keyof T & string, errors: [message] } as FieldData<T>]);
  }
}

type FieldData<T> = Parameters<FormInstance<T>['setFields']>[0][number];
