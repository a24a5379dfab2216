import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { GastoDeCaja, ponerFotoGasto, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { CATEGORIAS_GASTO } from '@cartera/contrato/catalogs';
import { hasSaldo } from '@cartera/dominio/caja';
import {
  call,
  type DialogProps,
  formatPesos,
  newIdempotencyKey,
  notify,
  notifyFailure,
  useSession,
  useWrite,
} from '@cartera/kit';
import { Field, FormDialog, Input, PesosField, Radio } from '@cartera/kit/form';
import { enqueue } from '@cartera/kit/offline';
import { Button, Icon } from '@cartera/kit/ui';
import { useRef, useState } from 'react';
import { enviosDeGasto, type GastoConFoto } from '../mi-dia/envios';
import { type ReducedPhoto, useReducedPhoto } from '../use-reduced-photo';
import { useCajaWrite } from './cajas.queries';

const { shape } = GastoDeCaja;

/** Spends from an account. Above the limit of the day, the office confirms it. */
export function GastoModal({ caja, ...dialog }: DialogProps & { readonly caja: CajaDeDinero }) {
  const { mutate, isPending } = useGasto(caja._id);
  const photo = useReducedPhoto();
  const categorias = useSession(({ usuario }) => usuario?.configuracion?.categoriasGasto) ?? CATEGORIAS_GASTO;
  // A collector's expense may wait for a network. Whether the office may owe is known to the API only.
  const monto = shape.monto.refine((pesos) => hasSaldo(caja.tipo, caja.esperado, pesos, false), {
    error: 'No hay tanto dinero en la caja',
  });
  return (
    <FormDialog
      {...dialog}
      name="gasto"
      title="Registrar gasto"
      record={caja._id}
      submitting={isPending || photo.isReducing}
      width={480}
      okText="Registrar gasto"
      fieldByCode={{ CAJA_SIN_SALDO: 'monto' }}
      onSubmit={mutate}
    >
      <Field name="monto" label="Monto" schema={monto} help={`Hay ${formatPesos(caja.esperado)} en la caja.`}>
        <PesosField placeholder="0" />
      </Field>
      <Field name="categoria" label="¿En qué?" schema={shape.categoria}>
        <Radio.Group options={[...categorias]} optionType="button" className="cb-opciones" />
      </Field>
      <Field name="nota" label="Nota" schema={shape.nota}>
        <Input maxLength={200} placeholder="Para qué fue" />
      </Field>
      <Field name="foto" label="Foto (opcional)">
        <FotoField photo={photo} />
      </Field>
    </FormDialog>
  );
}

interface FotoFieldProps {
  readonly value?: File;
  readonly onChange?: (foto: File) => void;
  readonly photo: ReducedPhoto;
}

/** The photo of a slip: a phone offers its camera and its pictures. */
function FotoField({ value, onChange, photo: { isReducing, failed, choose } }: FotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="cb-recibo-foto">
      <Button icon={<Icon name="camera" />} loading={isReducing} onClick={() => input.current?.click()}>
        {value ? 'Cambiar la foto' : 'Foto del recibo'}
      </Button>
      <span aria-live="polite">
        {isReducing && 'Preparando la foto…'}
        {failed && 'No pudimos leer esa foto: elige otra.'}
        {value && !failed && !isReducing && 'Foto lista.'}
      </span>
      <input
        ref={input}
        type="file"
        // A form of antd draws a file field that is only `hidden`.
        style={{ display: 'none' }}
        accept="image/*"
        aria-label="Foto del recibo"
        onChange={({ target }) => {
          void choose(target.files?.[0], (foto) => onChange?.(foto));
          // Without this, selecting the same file again fires no event.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Spends from an account. A collector's own expense waits on the phone for a network; the office's is sent at once. */
function useGasto(cajaId: string) {
  const isOwn = useSession(({ usuario }) => usuario?._id) === cajaId;
  const kept = useWrite({
    mutationFn: (gasto: GastoConFoto) => enqueue(enviosDeGasto(cajaId, gasto)),
    onSuccess: () => notify.success('Gasto guardado'),
    onError: (error) => notifyFailure(error, 'No pudimos guardarlo en este teléfono'),
  });
  const sent = useGastoSent(cajaId);
  return isOwn ? kept : sent;
}

/** The photo of the slip is sent to the expense's id. A failure of the photo sends both again: the expense counts once. */
function useGastoSent(id: string) {
  const [_id] = useState(newIdempotencyKey);
  const isStored = useRef(false);
  return useCajaWrite<GastoConFoto>(
    id,
    async ({ body: { foto, ...gasto }, ...request }) => {
      const response = await call(registrarGasto, { ...request, body: { ...gasto, _id } });
      isStored.current = true;
      if (foto) await call(ponerFotoGasto, { params: { id: _id }, body: formOf(foto) });
      return response;
    },
    () =>
      isStored.current
        ? 'El gasto quedó registrado, pero sin la foto. Toca Registrar gasto otra vez para enviarla'
        : 'Error al registrar el gasto',
  );
}

function formOf(foto: File): FormData {
  const form = new FormData();
  form.set('foto', foto);
  return form;
}
