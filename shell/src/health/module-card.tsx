import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { formatThousands, lazyDialog } from '@cartera/kit';
import { useDisclosure, useEditing } from '@cartera/kit/list';
import { Card } from '@cartera/kit/ui';
import { ModuleActions } from './module-actions';
import { RecentFailures } from './recent-failures';
import { audienceOf, formatMs, rulesOf } from './texts';
import { VersionsTable } from './versions-table';
import type { Withdrawal } from './withdraw-modal';
import './health.css';

const WithdrawModal = lazyDialog(async () => (await import('./withdraw-modal')).WithdrawModal);
const RulesModal = lazyDialog(async () => (await import('./rules-modal')).RulesModal);
const CanaryModal = lazyDialog(async () => (await import('./canary-modal')).CanaryModal);

interface ModuleCardProps {
  readonly modulo: ModuleStatus;
}

/** One module: its versions and their users, its loads, its failures, and the actions on it. */
export function ModuleCard({ modulo }: ModuleCardProps) {
  const { nombre, activa, canario, cargas, totalFallos, fallos } = modulo;
  const tryOut = useEditing<string>();
  const withdraw = useEditing<Withdrawal>();
  const rules = useDisclosure();
  const rulesText = rulesOf(modulo);
  return (
    <Card
      title={nombre}
      extra={
        <ModuleActions
          modulo={modulo}
          onSetRules={rules.open}
          onWithdraw={() => withdraw.edit({ version: null })}
        />
      }
    >
      <dl className="sh-health__data">
        <div>
          <dt>La reciben todos</dt>
          <dd>{activa ?? 'Nadie: falta promover una versión'}</dd>
        </div>
        {canario && (
          <div>
            <dt>Canario para {audienceOf(canario)}</dt>
            <dd>{canario.version}</dd>
          </div>
        )}
        {rulesText && (
          <div>
            <dt>Responsables</dt>
            <dd>{rulesText}</dd>
          </div>
        )}
        <div>
          <dt>Cargas en 7 días</dt>
          <dd>{formatThousands(cargas.total)}</dd>
        </div>
        <div>
          <dt>La mitad carga en (p50)</dt>
          <dd>{formatMs(cargas.p50)}</dd>
        </div>
        <div>
          <dt>Casi todas en (p95)</dt>
          <dd>{formatMs(cargas.p95)}</dd>
        </div>
        <div>
          <dt>Fallos en 7 días</dt>
          <dd>{formatThousands(totalFallos)}</dd>
        </div>
      </dl>
      <VersionsTable
        modulo={modulo}
        onSetCanary={tryOut.edit}
        onWithdraw={(version) => withdraw.edit({ version })}
      />
      {fallos.length > 0 && <RecentFailures fallos={fallos} />}
      <RulesModal
        key={`rules ${rules.openCount}`}
        modulo={modulo}
        isOpen={rules.isOpen}
        onClose={rules.close}
      />
      <CanaryModal
        key={tryOut.openCount}
        nombre={nombre}
        version={tryOut.edited}
        isOpen={tryOut.isOpen}
        onClose={tryOut.close}
      />
      <WithdrawModal
        key={`retiro-${withdraw.openCount}`}
        modulo={modulo}
        withdrawal={withdraw.edited}
        isOpen={withdraw.isOpen}
        onClose={withdraw.close}
      />
    </Card>
  );
}
