import { ETIQUETA_TIPO_RUTA, TIPOS_RUTA } from '@cartera/contrato/catalogos';
import { Fecha } from '@cartera/contrato/comun';
import { ConsultaRutas } from '@cartera/contrato/rutas-cobro';
import { Campo, CampoFecha, Form, Formulario, opcionesDe, Select } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { SelectorCobrador } from '@cartera/piezas';
import { useEffect } from 'react';
import type { RutasPedidas } from './rutas-pedidas';
import './rutas-cobro.css';

interface PropsFiltrosRutas {
  /** The routes on screen, or the usual ones. */
  readonly iniciales: RutasPedidas;
  readonly generando: boolean;
  readonly alGenerar: (pedidas: RutasPedidas) => void;
}

/** Which routes to make. */
export function FiltrosRutas({ iniciales, generando, alGenerar }: PropsFiltrosRutas) {
  const [form] = Form.useForm<RutasPedidas>();
  const { fecha, tipo, cobrador } = iniciales;

  // The back button brings other routes: the filters say which.
  useEffect(() => form.setFieldsValue({ fecha, tipo, cobrador }), [form, fecha, tipo, cobrador]);

  return (
    <Formulario
      name="rutas"
      className="rc-filtros"
      form={form}
      initialValues={iniciales}
      enviando={generando}
      onFinish={(valores) => alGenerar({ ...valores, cobrador: valores.cobrador ?? undefined })}
    >
      <Campo nombre="fecha" etiqueta="Fecha de la ruta" esquema={Fecha}>
        <CampoFecha />
      </Campo>
      <Campo nombre="tipo" etiqueta="Tipo de ruta" esquema={ConsultaRutas.shape.tipo}>
        <Select options={opcionesDe(TIPOS_RUTA, ETIQUETA_TIPO_RUTA)} />
      </Campo>
      <Campo nombre="cobrador" etiqueta="Cobrador">
        <SelectorCobrador placeholder="Todos los cobradores" />
      </Campo>
      <Button type="primary" htmlType="submit" icon={<Icono nombre="rutas" />} loading={generando}>
        {generando ? 'Generando...' : 'Generar Rutas'}
      </Button>
    </Formulario>
  );
}
