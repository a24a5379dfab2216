import { CEDULA_DIGITS } from '@cartera/contrato/catalogs';
import { type CedulaData, consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { ApiError, call, logFailure, notify, useCan, useWrite } from '@cartera/kit';
import { Form } from '@cartera/kit/form';
import { Button, Icon, LinkButton } from '@cartera/kit/ui';
import { useRef, useState } from 'react';
import { clearFilled, fillIn, NO_FILLING, SOURCE_TEXT } from './cedula-data';
import type { SubmittedInput } from './clientes.queries';
import './clientes.css';

interface CedulaLookupProps {
  /** The client being edited, if any. */
  readonly clienteId: string | undefined;
}

/** Fills the form with the data of the identity number and shows their origin (P-2.16). */
export function CedulaLookup({ clienteId }: CedulaLookupProps) {
  const form = Form.useFormInstance<SubmittedInput>();
  const cedula = Form.useWatch('cedula', form) ?? '';
  const canClear = useCan('clientes.editar');
  const lookup = useCedulaLookup();
  const clear = useClearCache();
  const [lookedUp, setLookedUp] = useState<string | null>(null);
  const isComplete = cedula.length === CEDULA_DIGITS;
  // Ignore the answer for another number.
  const response = lookedUp === cedula ? lookup.data : undefined;

  const prefill = useRef(NO_FILLING);

  /** Replaces the values of the last lookup, which may be another person's. */
  const write = (input: CedulaData | null) => {
    const typed = form.getFieldsValue();
    const cleared = clearFilled(prefill.current, typed);
    prefill.current = input ? fillIn(input, { ...typed, ...cleared }, clienteId) : NO_FILLING;
    form.setFieldsValue({ ...cleared, ...prefill.current.filled });
  };
  const requestData = (again: boolean) => {
    if (cedula !== lookedUp) write(null);
    setLookedUp(cedula);
    lookup.mutate(
      { cedula, again },
      {
        // The user may have typed another number meanwhile.
        onSuccess: ({ data }) => form.getFieldValue('cedula') === cedula && write(data),
        onError: (error) => isUnknown(error) && write(null),
      },
    );
  };
  const otherCliente =
    response?.data.cliente && response.data.cliente !== clienteId ? response.data.cliente : null;

  return (
    <div className="cl-lookup">
      <Button
        icon={<Icon name="search" />}
        disabled={!isComplete}
        loading={lookup.isPending}
        onClick={() => requestData(false)}
      >
        Consultar cédula
      </Button>
      {canClear && (
        <Button
          type="text"
          disabled={!isComplete}
          loading={clear.isPending}
          onClick={() => clear.mutate(cedula)}
        >
          Limpiar caché
        </Button>
      )}
      <p className="cl-lookup__result" role="status">
        {response && !otherCliente && SOURCE_TEXT[response.source]}
        {otherCliente && 'Ya existe un cliente con esta cédula.'}
        {lookedUp === cedula && isUnknown(lookup.error) && lookup.error?.message}
      </p>
      {otherCliente && <LinkButton to={`/clientes/${otherCliente}/editar`}>Abrir su ficha</LinkButton>}
      {response?.source === 'cache' && (
        <Button type="link" onClick={() => requestData(true)}>
          Consultar de nuevo
        </Button>
      )}
    </div>
  );
}

interface Lookup {
  readonly cedula: string;
  /** Asks the registry even if an earlier answer is cached. */
  readonly again?: boolean;
}

/** Looks up an identity number. A failure is only logged (P-11.8). */
function useCedulaLookup() {
  return useWrite({
    mutationFn: ({ cedula, again = false }: Lookup) =>
      call(consultarCedula, {
        params: { cedula },
        query: { persist: '1', ...(again && { refresh: '1' }) },
      }),
    onError: (error) => {
      if (!isUnknown(error)) logFailure('La consulta de la cédula falló', error);
    },
  });
}

/** True when the number is unknown: an answer, not a failure. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CEDULA_NO_ENCONTRADA';
}

/** Clears the cached answer of the registry and shows the result (P-11.9). */
function useClearCache() {
  return useWrite({
    mutationFn: (cedula: string) => call(limpiarCacheDeCedula, { params: { cedula } }),
    onSuccess: () => notify.success('Caché limpiada'),
    onError: (error) => {
      logFailure('La caché de la cédula no se limpió', error);
      notify.error('No se pudo limpiar caché');
    },
  });
}
