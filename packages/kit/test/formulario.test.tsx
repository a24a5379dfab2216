import { ClienteDatos } from '@cartera/contrato/clientes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance, Input } from 'antd';
import { Campo } from '../src/datos/formulario/campo';
import { CampoCedula } from '../src/datos/formulario/campos-digitos';
import { Formulario } from '../src/datos/formulario/formulario';
import { esObligatorio, ponerErroresDeCampo } from '../src/datos/formulario/reglas';
import { ErrorApi } from '../src/http/errores';
import { dibujar } from './apoyo/dibujar';

interface Datos {
  nombre: string;
  cedula: string;
}

interface PropsPrueba {
  readonly alMontar: (form: FormInstance<Datos>) => void;
  readonly enviando?: boolean;
}

function Prueba({ alMontar, enviando = false }: PropsPrueba) {
  const [form] = Form.useForm<Datos>();
  alMontar(form);
  return (
    <Formulario form={form} enviando={enviando}>
      <Campo nombre="nombre" etiqueta="Nombre" esquema={ClienteDatos.shape.nombre}>
        <Input />
      </Campo>
      <Campo nombre="cedula" etiqueta="Cédula" esquema={ClienteDatos.shape.cedula}>
        <CampoCedula />
      </Campo>
    </Formulario>
  );
}

function montar(): FormInstance<Datos> {
  const montados: FormInstance<Datos>[] = [];
  dibujar(<Prueba alMontar={(form) => montados.push(form)} />);
  const [form] = montados;
  if (!form) throw new Error('El formulario no se dibujó');
  return form;
}

const rechazo = (errores: { campo: string; mensaje: string }[]) =>
  new ErrorApi({
    codigo: 'DATOS_INVALIDOS',
    estado: 400,
    mensaje: 'Revisa los datos',
    errores,
    requestId: null,
  });

test('al salir de un campo dice lo que dice el contrato', async () => {
  montar();
  await userEvent.type(screen.getByLabelText('Cédula'), '123');
  expect(screen.queryByText('La cédula debe tener 11 dígitos válidos')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('La cédula debe tener 11 dígitos válidos')).toBeTruthy();
});

test('al enviar dice lo que falta', async () => {
  const form = montar();
  await act(() => form.validateFields().catch(() => undefined));
  expect(await screen.findByText('El nombre es obligatorio')).toBeTruthy();
  expect(await screen.findByText('La cédula es obligatoria')).toBeTruthy();
});

test('el contrato sabe qué es obligatorio', () => {
  expect(esObligatorio(ClienteDatos.shape.nombre)).toBe(true);
  expect(esObligatorio(ClienteDatos.shape.apodo)).toBe(false);
});

describe('lo que el servidor dice de cada campo va a su campo', () => {
  test('y no hace falta decir más si todos están en el formulario', async () => {
    const form = montar();
    const todos = rechazo([{ campo: 'cedula', mensaje: 'Ya existe un cliente con esta cédula' }]);
    await act(async () => expect(ponerErroresDeCampo(form, todos)).toBe(true));
    expect(await screen.findByText('Ya existe un cliente con esta cédula')).toBeTruthy();
  });
  test('y avisa si alguno no tiene campo', async () => {
    const form = montar();
    const mezcla = rechazo([
      { campo: 'nombre', mensaje: 'Muy largo' },
      { campo: 'version', mensaje: 'Otra persona lo cambió' },
    ]);
    await act(async () => expect(ponerErroresDeCampo(form, mezcla)).toBe(false));
    expect(await screen.findByText('Muy largo')).toBeTruthy();
  });
  test('y un rechazo sin campos va al que dice su código', async () => {
    const form = montar();
    const repetida = new ErrorApi({
      codigo: 'CEDULA_DUPLICADA',
      estado: 409,
      mensaje: 'Ya existe un cliente con esta cédula',
      errores: [],
      requestId: null,
    });
    await act(async () => {
      expect(ponerErroresDeCampo(form, repetida, { CEDULA_DUPLICADA: 'cedula' })).toBe(true);
    });
    expect(await screen.findByText('Ya existe un cliente con esta cédula')).toBeTruthy();
    expect(ponerErroresDeCampo(form, repetida)).toBe(false);
  });
  test('y lo que no es un rechazo no se pone en ninguno', () => {
    expect(ponerErroresDeCampo(montar(), new Error('otra cosa'))).toBe(false);
  });
});

test('cuando termina de enviar, el foco va al primer campo que rechazó el servidor', async () => {
  const montados: FormInstance<Datos>[] = [];
  const alMontar = (form: FormInstance<Datos>) => montados.push(form);
  const { rerender } = dibujar(<Prueba alMontar={alMontar} enviando />);
  const [form] = montados;
  await act(async () => {
    if (form) ponerErroresDeCampo(form, rechazo([{ campo: 'cedula', mensaje: 'Repetida' }]));
  });
  expect(document.activeElement).toBe(document.body);
  rerender(<Prueba alMontar={alMontar} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Cédula'));
});
