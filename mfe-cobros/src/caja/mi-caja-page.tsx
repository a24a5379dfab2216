import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { lazyComponent, useCan } from '@cartera/kit';
import { LinkButton, PageHeader } from '@cartera/kit/ui';
import { CajaView } from './caja-view';
import { useCaja } from './cajas.queries';

const CajaPropia = lazyComponent(async () => ({ default: (await import('./caja-propia')).CajaPropia }));

/** 'Mi caja': the cash that the user answers for. Of a user who acts for the office, the office's. */
export default function MiCajaPage() {
  return useCan('cajas.administrar') ? (
    <>
      <PageHeader title="Mi caja" description="La caja de la oficina." />
      <CajaOficina />
    </>
  ) : (
    <>
      <PageHeader
        title="Mi caja"
        back={{ to: '/mi-dia', text: 'Mi día' }}
        actions={<LinkButton to="/comisiones">Mi comisión</LinkButton>}
      />
      <CajaPropia />
    </>
  );
}

function CajaOficina() {
  const { data, error, refetch } = useCaja(CAJA_OFICINA);
  return <CajaView cajaId={CAJA_OFICINA} caja={data?.data} error={error} onRetry={() => void refetch()} />;
}
