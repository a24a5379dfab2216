import { PAIS_FESTIVOS_LABELS, PAISES_FESTIVOS } from '@cartera/contrato/catalogs';
import { formatDate } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { Field, Form, FormSection, Switch } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { Button, DateText, Icon } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { DIAS_SIN_COBRO, GeneralSettings, withDay } from './settings';
import './configuracion.css';

const { shape } = GeneralSettings;

/** The days on which the lender collects nothing, as a part of the form of the general settings. */
export function DiasSinCobroSection({ actions }: { readonly actions: ReactNode }) {
  const form = Form.useFormInstance<GeneralSettings>();

  const addDay = () => {
    const { diasNoLaborables, nuevoDia } = form.getFieldsValue();
    const { error } = shape.nuevoDia.safeParse(nuevoDia);
    if (!nuevoDia || error) {
      const message = error?.issues[0]?.message ?? 'Elige un día';
      return form.setFields([{ name: 'nuevoDia', errors: [message] }]);
    }
    form.setFields([
      { name: 'diasNoLaborables', value: withDay(diasNoLaborables, nuevoDia), touched: true },
      { name: 'nuevoDia', value: null, errors: [] },
    ]);
  };

  return (
    <FormSection {...DIAS_SIN_COBRO} actions={actions}>
      <Field name="festivos" label="Festivos" schema={shape.festivos}>
        <Select options={optionsOf(PAISES_FESTIVOS, PAIS_FESTIVOS_LABELS)} />
      </Field>
      <Field name="sabadosLaborables" label="Se cobra los sábados" valuePropName="checked">
        <Switch />
      </Field>
      <Field name="nuevoDia" label="Otro día sin cobro" schema={shape.nuevoDia} required={false}>
        <NewDay onAdd={addDay} />
      </Field>
      <Field name="diasNoLaborables" label="Días agregados" schema={shape.diasNoLaborables} required={false}>
        <Days />
      </Field>
    </FormSection>
  );
}

interface NewDayProps {
  /** The form gives the identifier, the value and its change. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly onAdd: () => void;
}

function NewDay({ onAdd, ...field }: NewDayProps) {
  return (
    <div className="cf-new-day">
      <DateField {...field} />
      <Button icon={<Icon name="add" />} onClick={onAdd}>
        Agregar
      </Button>
    </div>
  );
}

interface DaysProps {
  /** The form gives the identifier, the value and its change. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
}

function Days({ id, value = [], onChange }: DaysProps) {
  if (value.length === 0) {
    return (
      <p id={id} className="cf-note">
        Ninguno.
      </p>
    );
  }
  return (
    <ul id={id} className="cf-days" aria-label="Días agregados">
      {value.map((day) => (
        <li key={day} className="cf-day">
          <DateText value={day} />
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={`Quitar el ${formatDate(day)}`}
            onClick={() => onChange?.(value.filter((other) => other !== day))}
          />
        </li>
      ))}
    </ul>
  );
}
