import { useParams } from '@cartera/kit/router';
import { LinkButton, PageHeader } from '@cartera/kit/ui';
import { CajaView } from './caja-view';
import { useCaja } from './cajas.queries';

/** One account. */
export default function CajaPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCaja(id);
  const caja = data?.data;
  return (
    <>
      <PageHeader
        title={caja?.titular ?? 'Caja'}
        back={{ to: '/cajas', text: 'Cajas' }}
        actions={
          caja?.tipo === 'banco' && <LinkButton to={`/cajas/${id}/conciliar`}>Conciliar extracto</LinkButton>
        }
      />
      <CajaView cajaId={id} caja={caja} error={error} onRetry={() => void refetch()} />
    </>
  );
}
