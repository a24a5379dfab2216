import { RUTA_TYPE_LABELS, RUTA_TYPES } from '@cartera/contrato/catalogs';
import { Fecha } from '@cartera/contrato/common';
import { RutasQuery } from '@cartera/contrato/rutas-cobro';
import { useCan } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { AppForm, Field, Form } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { Button, Icon } from '@cartera/kit/ui';
import { CobradorSelect } from '@cartera/piezas';
import { useEffect } from 'react';
import type { RequestedRutas } from './requested-rutas';
import './rutas-cobro.css';

interface RutasFiltersProps {
  /** The filters of the routes on screen, or the defaults. */
  readonly initialRequest: RequestedRutas;
  readonly generating: boolean;
  readonly onGenerate: (requested: RequestedRutas) => void;
}

export function RutasFilters({ initialRequest, generating, onGenerate }: RutasFiltersProps) {
  const [form] = Form.useForm<RequestedRutas>();
  const seesAll = useCan('cartera.ver-toda');
  const { fecha, tipo, cobrador } = initialRequest;

  // Keeps the filters in step with the URL after the back button.
  useEffect(() => form.setFieldsValue({ fecha, tipo, cobrador }), [form, fecha, tipo, cobrador]);

  return (
    <AppForm
      name="rutas"
      className="rc-filters"
      form={form}
      initialValues={initialRequest}
      submitting={generating}
      onFinish={(values) => onGenerate({ ...values, cobrador: values.cobrador ?? undefined })}
    >
      <Field name="fecha" label="Fecha de la ruta" schema={Fecha}>
        <DateField />
      </Field>
      <Field name="tipo" label="Tipo de ruta" schema={RutasQuery.shape.tipo}>
        <Select options={optionsOf(RUTA_TYPES, RUTA_TYPE_LABELS)} />
      </Field>
      {seesAll && (
        <Field name="cobrador" label="Cobrador">
          <CobradorSelect placeholder="Todos los cobradores" />
        </Field>
      )}
      <Button type="primary" htmlType="submit" icon={<Icon name="rutas" />} loading={generating}>
        {generating ? 'Generando...' : 'Generar Rutas'}
      </Button>
    </AppForm>
  );
}
