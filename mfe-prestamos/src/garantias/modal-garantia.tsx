import { ETIQUETA_TIPO_GARANTIA, TIPOS_GARANTIA } from '@cartera/contrato/catalogos';
import { type Garantia, GarantiaDatos } from '@cartera/contrato/garantias';
import { nuevaLlave } from '@cartera/kit';
import {
  Campo,
  CampoPesos,
  Form,
  Formulario,
  Input,
  ModalFormulario,
  opcionesDe,
  ponerErroresDeCampo,
  RejillaCampos,
  Select,
} from '@cartera/kit/datos';
import { SelectorPrestamo } from '@cartera/piezas';
import { useState } from 'react';
import { useCrearGarantia } from './garantias.consultas';

const { shape } = GarantiaDatos;

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'garantia';

/** The field that a refusal without field names is about. */
const CAMPO_DE = { PRESTAMO_NO_ENCONTRADO: 'prestamo' } as const;

interface PropsModalGarantia {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  /** What was added, whose documents come next. */
  readonly alCrear: (garantia: Garantia) => void;
}

/** Adds collateral to a loan. */
export function ModalGarantia({ abierto, alCerrar, alCrear }: PropsModalGarantia) {
  const [form] = Form.useForm<GarantiaDatos>();
  const [llave] = useState(nuevaLlave);
  const { mutate, isPending } = useCrearGarantia(llave);

  const enviar = (datos: GarantiaDatos) =>
    mutate(datos, {
      onSuccess: ({ data }) => alCrear(data),
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  return (
    <ModalFormulario
      title="Nueva garantía"
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={isPending}
      width={640}
      alCerrar={alCerrar}
      okText="Crear garantía"
    >
      <Formulario<GarantiaDatos> name={FORMULARIO} form={form} enviando={isPending} onFinish={enviar}>
        <Campo nombre="prestamo" etiqueta="Préstamo" esquema={shape.prestamo}>
          <SelectorPrestamo />
        </Campo>
        <RejillaCampos>
          <Campo nombre="tipo" etiqueta="Tipo" esquema={shape.tipo}>
            <Select placeholder="Elige" options={opcionesDe(TIPOS_GARANTIA, ETIQUETA_TIPO_GARANTIA)} />
          </Campo>
          <Campo
            nombre="identificadorLegal"
            etiqueta="Identificador legal"
            esquema={shape.identificadorLegal}
            ayuda="Placa, matrícula o número de serie."
          >
            <Input />
          </Campo>
          <Campo nombre="valorDeclarado" etiqueta="Valor declarado" esquema={shape.valorDeclarado}>
            <CampoPesos prefix="RD$" placeholder="0" />
          </Campo>
          <Campo
            nombre="valorAvaluo"
            etiqueta="Valor de avalúo"
            esquema={shape.valorAvaluo}
            ayuda="Vacío: sin avalúo."
          >
            <CampoPesos prefix="RD$" placeholder="0" />
          </Campo>
        </RejillaCampos>
        <Campo nombre="descripcion" etiqueta="Descripción" esquema={shape.descripcion}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Campo>
      </Formulario>
    </ModalFormulario>
  );
}
