import { type Meta, MetaDatos } from '@cartera/contrato/metas';
import { formatoPesosDominicanos } from '@cartera/kit';
import {
  Campo,
  CampoFecha,
  CampoMes,
  Form,
  Formulario,
  InputNumber,
  ModalFormulario,
  ponerErroresDeCampo,
  RejillaCampos,
} from '@cartera/kit/datos';
import { SelectorCobrador } from '@cartera/piezas';
import { leerMonto } from './leer-monto';
import { useGuardarMeta } from './metas.consultas';
import { valoresDe } from './valores-meta';
import './metas.css';

const { shape } = MetaDatos;

/** Step of the amount goal (P-7.34). */
const PASO_MONTO = 0.01;

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'meta';

/** The field that a refusal without field names is about. */
const CAMPO_DE = { META_DUPLICADA: 'periodo', COBRADOR_NO_ENCONTRADO: 'cobradorId' } as const;

interface PropsModalMeta {
  /** The goal being changed; without one, a new one. */
  readonly meta: Meta | undefined;
  /** The month that a new goal starts from, `YYYY-MM`. */
  readonly periodo: string;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Sets or changes a collector's goal for a month; all its fields are required (P-7.33). */
export function ModalMeta({ meta, periodo, abierto, alCerrar }: PropsModalMeta) {
  const [form] = Form.useForm<MetaDatos>();
  const metaMonto: unknown = Form.useWatch('metaMonto', form);
  const guardar = useGuardarMeta(meta);

  const alEnviar = (datos: MetaDatos) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  return (
    <ModalFormulario
      title={meta ? 'Editar Meta' : 'Nueva Meta'}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={guardar.isPending}
      alCerrar={alCerrar}
      okText={meta ? 'Actualizar' : 'Crear'}
    >
      <Formulario
        name={FORMULARIO}
        form={form}
        initialValues={meta ? valoresDe(meta) : { periodo }}
        enviando={guardar.isPending}
        onFinish={alEnviar}
      >
        <RejillaCampos>
          <Campo nombre="cobradorId" etiqueta="Cobrador" esquema={shape.cobradorId} ancho>
            <SelectorCobrador
              placeholder="Escribe el nombre del cobrador"
              elegido={meta ? { _id: meta.cobradorId, nombre: meta.cobradorNombre } : null}
              soloActivos
            />
          </Campo>
          <Campo nombre="periodo" etiqueta="Periodo" esquema={shape.periodo}>
            <CampoMes />
          </Campo>
          <Campo nombre="fechaVencimiento" etiqueta="Fecha de vencimiento" esquema={shape.fechaVencimiento}>
            <CampoFecha />
          </Campo>
          <Campo
            nombre="metaMonto"
            etiqueta="Meta de monto (RD$)"
            esquema={shape.metaMonto}
            // What was understood, since a comma and a point are both taken for the decimals.
            ayuda={
              typeof metaMonto === 'number'
                ? formatoPesosDominicanos(metaMonto)
                : 'Con centavos si hace falta.'
            }
          >
            <InputNumber<number | string>
              className="mt-control"
              step={PASO_MONTO}
              inputMode="decimal"
              placeholder="0.00"
              parser={(texto = '') => leerMonto(texto)}
            />
          </Campo>
          <Campo nombre="metaCobros" etiqueta="Meta de cobros" esquema={shape.metaCobros}>
            <InputNumber<number> className="mt-control" step={1} inputMode="numeric" placeholder="0" />
          </Campo>
        </RejillaCampos>
      </Formulario>
    </ModalFormulario>
  );
}
