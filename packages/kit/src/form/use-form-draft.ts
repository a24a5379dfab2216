import type { FormInstance } from 'antd';
import { chosenLabels } from '../browser/chosen-labels';
import type { TypedField } from '../browser/drafts';
import { useDraft } from '../browser/use-draft';

/** The inputs of secrets. */
const SECRET = ':is([type=password], .ant-input-password *, [autocomplete=one-time-code])';

interface FormOfDraft<T> {
  readonly form: FormInstance<T>;
  /** The prefix of the ids of its fields. */
  readonly idPrefix: string | undefined;
  readonly initialValues: unknown;
}

/**
 * The draft of a form: the values that differ from the initial ones, as the user typed or looked them up.
 * @param name the form and its record, the same on each opening; null: nothing is kept.
 * @returns the offer of a draft, to draw in the form, and a function that deletes it, to call when the form is sent.
 */
export function useFormDraft<T>(name: string | null, { form, idPrefix, initialValues }: FormOfDraft<T>) {
  const read = () => {
    if (!form.isFieldsTouched()) return [];
    return form
      .getFieldsError()
      .map(({ name }) => {
        const value: unknown = form.getFieldValue(name as never);
        return { name, value, label: chosenLabels.get(value), isSecret: isSecret(idPrefix, name) };
      })
      .filter(({ name, value }) => JSON.stringify(value) !== JSON.stringify(valueAt(initialValues, name)));
  };
  const restore = (fields: readonly TypedField[]) => {
    for (const { value, label } of fields) if (label !== undefined) chosenLabels.set(value, label);
    form.setFields(fields.map(({ name, value }) => ({ name: name as never, value, touched: true })));
  };
  return useDraft(name, { read, restore });
}

function valueAt(values: unknown, path: TypedField['name']): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

function isSecret(idPrefix: string | undefined, path: TypedField['name']): boolean {
  const id = [idPrefix, ...path].filter((part) => part !== undefined).join('_');
  return document.getElementById(id)?.matches(SECRET) ?? false;
}
