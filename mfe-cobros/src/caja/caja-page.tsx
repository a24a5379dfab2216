import { useParams } from '@cartera/kit/router';
import { LinkButton, PageHeader } from '@cartera/kit/ui';
import { CajaView } from './caja-view';

/** One account. */
export default function CajaPage() {
  const { id = '' } = useParams();
  return (
    <CajaView
      cajaId={id}
      header={(found) => (
        <PageHeader
          title={found?.titular ?? 'Caja'}
          back={{ to: '/cajas', text: 'Cajas' }}
          actions={
            found?.tipo === 'banco' && (
              <LinkButton to={`/cajas/${id}/conciliar`}>Conciliar extracto</LinkButton>
            )
          }
        />
      )}
    />
  );
}
