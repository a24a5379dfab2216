import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { useCan, useSession } from '@cartera/kit';
import { LinkButton, PageHeader } from '@cartera/kit/ui';
import { CajaView } from './caja-view';

/** 'Mi caja': the cash that the user answers for. Of who acts for the office, the office's. */
export default function MiCajaPage() {
  const isOficina = useCan('cajas.administrar');
  // A collector's account has the user's id.
  const usuarioId = useSession(({ usuario }) => usuario?._id) ?? '';
  return (
    <CajaView
      cajaId={isOficina ? CAJA_OFICINA : usuarioId}
      header={() => (
        <PageHeader
          title="Mi caja"
          {...(isOficina
            ? { description: 'La caja de la oficina.' }
            : { actions: <LinkButton to="/comisiones">Mi comisión</LinkButton> })}
        />
      )}
    />
  );
}
