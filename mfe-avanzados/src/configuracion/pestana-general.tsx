import { PRESTAMO_POR_DEFECTO } from '@cartera/contrato/catalogos';
import {
  AccionesFormulario,
  Campo,
  Form,
  Formulario,
  InputNumber,
  opcionesDe,
  SeccionFormulario,
  Select,
  useCambiosSinGuardar,
} from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { useEffect } from 'react';
import { AjustesGenerales, ETIQUETA_MONEDA, ETIQUETA_ZONA_HORARIA, MONEDAS, ZONAS_HORARIAS } from './ajustes';

const { shape } = AjustesGenerales;
const CAMPOS = AjustesGenerales.keyof().options;
const { interes, cuotas } = PRESTAMO_POR_DEFECTO;

interface PropsPestanaGeneral {
  readonly ajustes: AjustesGenerales;
  readonly alGuardar: (ajustes: AjustesGenerales) => boolean;
}

/** The defaults of the business, as this browser keeps them. */
export function PestanaGeneral({ ajustes, alGuardar }: PropsPestanaGeneral) {
  const [form] = Form.useForm<AjustesGenerales>();
  useCambiosSinGuardar(form);

  // What was saved, or reset in another tab, is where the form starts again: nothing of it is unsaved.
  useEffect(() => {
    form.setFields(
      CAMPOS.map((campo) => ({ name: campo, value: ajustes[campo], touched: false, errors: [] })),
    );
  }, [form, ajustes]);

  return (
    <Formulario form={form} name="general" initialValues={ajustes} onFinish={alGuardar}>
      <SeccionFormulario
        titulo="Valores por defecto"
        descripcion={`Se guardan solo en este navegador y son una referencia: un préstamo nuevo sigue empezando con ${interes} % de interés y ${cuotas} cuotas.`}
      >
        <Campo nombre="interes" etiqueta="Interés (%)" esquema={shape.interes} ayuda="De 0 a 100.">
          <InputNumber<number> className="ct-control-completo" decimalSeparator="," inputMode="decimal" />
        </Campo>
        <Campo nombre="plazoDias" etiqueta="Plazo (días)" esquema={shape.plazoDias} ayuda="De 1 a 365.">
          <InputNumber<number> className="ct-control-completo" inputMode="numeric" />
        </Campo>
        <Campo nombre="moneda" etiqueta="Moneda" esquema={shape.moneda}>
          <Select options={opcionesDe(MONEDAS, ETIQUETA_MONEDA)} />
        </Campo>
        <Campo nombre="zonaHoraria" etiqueta="Zona horaria" esquema={shape.zonaHoraria}>
          <Select options={opcionesDe(ZONAS_HORARIAS, ETIQUETA_ZONA_HORARIA)} />
        </Campo>
      </SeccionFormulario>
      <AccionesFormulario>
        <Button type="primary" htmlType="submit" icon={<Icono nombre="guardar" />}>
          Guardar configuración
        </Button>
      </AccionesFormulario>
    </Formulario>
  );
}
