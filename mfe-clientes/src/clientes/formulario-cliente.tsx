import type { Cliente } from '@cartera/contrato/clientes';
import { avisar, direccionDeLista } from '@cartera/kit';
import {
  AccionesFormulario,
  Form,
  Formulario,
  ponerErroresDeCampo,
  useCambiosSinGuardar,
} from '@cartera/kit/datos';
import { BotonEnlace, Button, Icono } from '@cartera/kit/ui';
import { useNavigate } from 'react-router-dom';
import { type DatosEnviados, useGuardarCliente } from './clientes.consultas';
import { SeccionObservaciones } from './seccion-observaciones';
import { SeccionPersonal } from './seccion-personal';
import { SeccionReferencias } from './seccion-referencias';
import { SeccionUbicacion } from './seccion-ubicacion';
import { VALORES_NUEVOS, valoresDe } from './valores-cliente';

/** Where one goes after saving: the list asked anew, with what was just saved on top (P-2.14). */
const TRAS_GUARDAR = '/clientes?reload=1&sort=createdAt_desc';

/** The field that a refusal without field names is about. */
const CAMPO_DE = { CEDULA_DUPLICADA: 'cedula', COBRADOR_NO_ENCONTRADO: 'cobrador' } as const;

interface PropsFormularioCliente {
  /** The client being edited; without it, a new one. */
  readonly cliente?: Cliente;
}

/** The client's form, to create and to edit (P-2.13). */
export function FormularioCliente({ cliente }: PropsFormularioCliente) {
  const [form] = Form.useForm<DatosEnviados>();
  const navegar = useNavigate();
  const darPorGuardado = useCambiosSinGuardar(form);
  const guardar = useGuardarCliente(cliente && { id: cliente._id, version: cliente.version });

  const alEnviar = (datos: DatosEnviados) =>
    guardar.mutate(datos, {
      onSuccess: () => {
        darPorGuardado();
        navegar(TRAS_GUARDAR);
      },
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  return (
    <Formulario
      form={form}
      name="cliente"
      initialValues={cliente ? valoresDe(cliente) : VALORES_NUEVOS}
      enviando={guardar.isPending}
      onFinish={alEnviar}
      onFinishFailed={() => avisar.error('Por favor corrige los errores en el formulario')}
    >
      <SeccionPersonal cliente={cliente} />
      <SeccionUbicacion />
      <SeccionReferencias />
      <SeccionObservaciones cobrador={cliente?.cobrador ?? null} />
      <AccionesFormulario>
        <BotonEnlace a={direccionDeLista('/clientes')}>Cancelar</BotonEnlace>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icono nombre="guardar" />}
          loading={guardar.isPending}
        >
          {cliente ? 'Guardar cambios' : 'Crear cliente'}
        </Button>
      </AccionesFormulario>
    </Formulario>
  );
}
