import { DIGITOS_CEDULA } from '@cartera/contrato/catalogos';
import type { DatosDeCedula } from '@cartera/contrato/cedula';
import { usePuede } from '@cartera/kit';
import { Form } from '@cartera/kit/datos';
import { BotonEnlace, Button, Icono } from '@cartera/kit/ui';
import { useRef, useState } from 'react';
import { esDesconocida, useConsultarCedula, useLimpiarCache } from './cedula.consultas';
import type { DatosEnviados } from './clientes.consultas';
import { rellenar, SIN_RELLENO, TEXTO_FUENTE, vaciar } from './datos-de-cedula';
import './clientes.css';

interface PropsConsultaCedula {
  /** The client being edited; its own number is nobody else's. */
  readonly clienteId: string | undefined;
}

/** Fills the form with what is known of the identity number, and says who knew it (P-2.16). */
export function ConsultaCedula({ clienteId }: PropsConsultaCedula) {
  const form = Form.useFormInstance<DatosEnviados>();
  const cedula = Form.useWatch('cedula', form) ?? '';
  const puedeLimpiar = usePuede('clientes.editar');
  const consultar = useConsultarCedula();
  const limpiar = useLimpiarCache();
  const [consultada, setConsultada] = useState<string | null>(null);
  const completa = cedula.length === DIGITOS_CEDULA;
  // What was found of another number says nothing of this one.
  const respuesta = consultada === cedula ? consultar.data : undefined;

  const relleno = useRef(SIN_RELLENO);

  /** Puts what is known of a person in place of what the last lookup wrote, which may be about somebody else. */
  const escribir = (datos: DatosDeCedula | null) => {
    const escrito = form.getFieldsValue();
    const vaciado = vaciar(relleno.current, escrito);
    relleno.current = datos ? rellenar(datos, { ...escrito, ...vaciado }, clienteId) : SIN_RELLENO;
    form.setFieldsValue({ ...vaciado, ...relleno.current.puesto });
  };
  const pedirDatos = (otraVez: boolean) => {
    if (cedula !== consultada) escribir(null);
    setConsultada(cedula);
    consultar.mutate(
      { cedula, otraVez },
      {
        // Meanwhile the number may have become another person's.
        onSuccess: ({ data }) => form.getFieldValue('cedula') === cedula && escribir(data),
        onError: (error) => esDesconocida(error) && escribir(null),
      },
    );
  };
  const deOtro =
    respuesta?.data.cliente && respuesta.data.cliente !== clienteId ? respuesta.data.cliente : null;

  return (
    <div className="cl-consulta">
      <Button
        icon={<Icono nombre="buscar" />}
        disabled={!completa}
        loading={consultar.isPending}
        onClick={() => pedirDatos(false)}
      >
        Consultar cédula
      </Button>
      {puedeLimpiar && (
        <Button
          type="text"
          disabled={!completa}
          loading={limpiar.isPending}
          onClick={() => limpiar.mutate(cedula)}
        >
          Limpiar caché
        </Button>
      )}
      <p className="cl-consulta__resultado" role="status">
        {respuesta && !deOtro && TEXTO_FUENTE[respuesta.source]}
        {deOtro && 'Ya existe un cliente con esta cédula.'}
        {consultada === cedula && esDesconocida(consultar.error) && consultar.error?.message}
      </p>
      {deOtro && <BotonEnlace a={`/clientes/${deOtro}/editar`}>Abrir su ficha</BotonEnlace>}
      {respuesta?.source === 'cache' && (
        <Button type="link" onClick={() => pedirDatos(true)}>
          Consultar de nuevo
        </Button>
      )}
    </div>
  );
}
