import { lazyComponent, lazyDialog, messageOf, useCan, useDisclosure, useSession } from '@cartera/kit';
import { Button, Card, ErrorState, LoadingState, PageHeader } from '@cartera/kit/ui';
import { isCollector } from '../offline/collector';
import { useSegundoFactor, useSesiones } from './account.queries';
import { DevicesCard } from './devices-card';
import { SecondFactorCard } from './second-factor-card';
import './account.css';

const FingerprintCard = lazyComponent(
  () => import('./fingerprint-card'),
  () => null,
);

/** 'Mi cuenta': the devices where the user is signed in, the second step of the login, and what protects the own phone and cash. */
export default function AccountPage() {
  const sesiones = useSesiones();
  const factor = useSegundoFactor();
  const keepsDay = useSession(({ usuario }) => isCollector(usuario));
  const signsCash = useCan('cajas.operar');
  const error = sesiones.error ?? factor.error;
  return (
    <>
      <PageHeader title="Mi cuenta" description="Dónde tienes la sesión abierta y cómo entras." />
      {sesiones.data && factor.data ? (
        <div className="sh-account__sections">
          <DevicesCard sesiones={sesiones.data.data} />
          <SecondFactorCard factor={factor.data.data} />
          {keepsDay && <FingerprintCard />}
          {signsCash && <PinCard />}
        </div>
      ) : error ? (
        <ErrorState
          message={messageOf(error, 'No pudimos cargar tu cuenta')}
          onRetry={() => void Promise.all([sesiones.refetch(), factor.refetch()])}
        />
      ) : (
        <LoadingState text="Cargando tu cuenta..." />
      )}
    </>
  );
}

const PinModal = lazyDialog(async () => (await import('./pin-modal')).PinModal);

/** The PIN with which the user signs cash on the device of another person. */
function PinCard() {
  const pin = useDisclosure();
  return (
    <Card title="PIN para firmar">
      <div className="sh-account__card">
        <p>Confirma entregas y cierres de caja en el teléfono de otra persona.</p>
        <Button onClick={pin.open}>Configurar PIN</Button>
      </div>
      {pin.whenOpened((dialog) => (
        <PinModal {...dialog} />
      ))}
    </Card>
  );
}
