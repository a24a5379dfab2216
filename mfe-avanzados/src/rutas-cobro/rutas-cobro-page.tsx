import { useCan } from '@cartera/kit';
import { useSearchParams } from '@cartera/kit/router';
import { Button, Card, EmptyState, Icon, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { type RequestedRutas, readRequestedRutas, todayRutas, toSearchParams } from './requested-rutas';
import { useRutas } from './rutas-cobro.queries';
import { RutasResult } from './rutas-result';
import './rutas-cobro.css';
import { RUTA_TYPE_LABELS, RUTA_TYPES } from '@cartera/contrato/catalogs';
import { Fecha } from '@cartera/contrato/common';
import { RutasQuery } from '@cartera/contrato/rutas-cobro';
import { DateField } from '@cartera/kit/dates';
import { AppForm, Field, Form } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { CobradorSelect } from '@cartera/piezas';
import { useEffect } from 'react';

/** The clients that each collector visits in a day (P-3.11). */
export default function RutasCobroPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const seesAll = useCan('cartera.ver-toda');
  const requested = readRequestedRutas(searchParams);
  const { data, error, isFetching, refetch } = useRutas(requested);

  return (
    <>
      <PageHeader
        title="Rutas de Cobro"
        description={`${seesAll ? 'A quién visita cada cobrador' : 'A quién visitas'}, con lo que lleva más días vencido primero.`}
      />
      <Card>
        <RutasFilters
          initialRequest={requested ?? todayRutas()}
          generating={isFetching}
          onGenerate={(newRequest) => {
            const nextParams = toSearchParams(newRequest);
            if (nextParams.toString() === searchParams.toString()) void refetch();
            else setSearchParams(nextParams);
          }}
        />
      </Card>
      <section className="rc-result" aria-label="Rutas" aria-busy={isFetching}>
        {!requested ? (
          <EmptyState
            icon="rutas"
            title="No hay rutas generadas"
            text="Configura los filtros y haz clic en «Generar Rutas» para ver a quién visitar."
          />
        ) : isFetching ? (
          <LoadingState text="Generando rutas..." />
        ) : error || !data ? (
          <LoadFailure
            error={error}
            message="Error generando rutas de cobro"
            onRetry={() => void refetch()}
          />
        ) : (
          <RutasResult rutas={data.data} summary={data.resumen} requested={requested} />
        )}
      </section>
    </>
  );
}

interface RutasFiltersProps {
  /** The filters of the routes on screen, or the defaults. */
  readonly initialRequest: RequestedRutas;
  readonly generating: boolean;
  readonly onGenerate: (requested: RequestedRutas) => void;
}

function RutasFilters({ initialRequest, generating, onGenerate }: RutasFiltersProps) {
  const [form] = Form.useForm<RequestedRutas>();
  const seesAll = useCan('cartera.ver-toda');
  const { fecha, tipo, cobrador } = initialRequest;

  // Keeps the filters in step with the URL after the back button.
  useEffect(() => form.setFieldsValue({ fecha, tipo, cobrador }), [form, fecha, tipo, cobrador]);

  return (
    <AppForm
      name="rutas"
      draft={null}
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
