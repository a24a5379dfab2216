import type { ModuleFailure, ModuleStatus } from '@cartera/contrato/portal-versions';
import { formatThousands, lazyDialog, useDisclosure, useEditing } from '@cartera/kit';
import { Button, Card, confirm, DateText, Icon, Text } from '@cartera/kit/ui';
import { useRemoveCanary, useRevertVersion } from './health.queries';
import { audienceOf, formatMs, rulesOf } from './texts';
import { VersionsTable } from './versions-table';
import type { Withdrawal } from './withdraw-modal';
import './health.css';

const CAUSES: Readonly<Record<string, string>> = {
  red: 'Sin respuesta',
  http: 'El servidor no lo entregó',
  archivo: 'Archivo dañado o ausente',
  ejecucion: 'Error del módulo',
  contrato: 'Contrato incompatible',
};

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
      <RulesModal key={`rules ${rules.openCount}`} modulo={modulo} {...rules.dialog} />
      <CanaryModal key={tryOut.openCount} nombre={nombre} version={tryOut.edited} {...tryOut.dialog} />
      <WithdrawModal
        key={`retiro-${withdraw.openCount}`}
        modulo={modulo}
        withdrawal={withdraw.edited}
        {...withdraw.dialog}
      />
    </Card>
  );
}

interface RecentFailuresProps {
  readonly fallos: readonly ModuleFailure[];
}

/** The last failures of a module that browsers reported. */
function RecentFailures({ fallos }: RecentFailuresProps) {
  return (
    <ul className="sh-health__failures" aria-label="Últimos fallos">
      {fallos.map(({ version, causa, mensaje, momento, usuario }) => (
        <li key={`${momento} ${version} ${causa} ${mensaje} ${usuario}`}>
          <Text tone="strong">{CAUSES[causa] ?? causa}</Text> en {version}
          {mensaje && ` (${mensaje})`}
          <br />
          <Text>
            <DateText value={momento} withTime />
            {usuario && ` · ${usuario}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

interface ModuleActionsProps {
  readonly modulo: ModuleStatus;
  readonly onSetRules: () => void;
  readonly onWithdraw: () => void;
}

/** Actions on a module: choose who releases it, end its canary, return to the previous version, or withdraw it. */
function ModuleActions({ modulo, onSetRules, onWithdraw }: ModuleActionsProps) {
  const { nombre, activa, anterior, canario } = modulo;
  const remove = useRemoveCanary(nombre);
  const revert = useRevertVersion(modulo);

  const handleRemove = async () => {
    if (!canario) return;
    const confirmed = await confirm({
      title: '¿Terminar el canario?',
      text: `Los que recibían ${canario.version} (${audienceOf(canario)}) vuelven a ${activa ?? 'no tener el módulo'}.`,
      okText: 'Terminar canario',
    });
    if (confirmed) remove.mutate(undefined);
  };

  const handleRevert = async () => {
    const confirmed = await confirm({
      title: `¿Volver ${nombre} a la versión anterior?`,
      text: `Todos pasarán de ${activa} a ${anterior}${canario ? ', y el canario termina' : ''}.`,
      okText: 'Volver a la anterior',
      danger: true,
    });
    if (confirmed) revert.mutate(undefined);
  };

  return (
    <div className="sh-health__actions">
      <Button icon={<Icon name="usuarios" />} onClick={onSetRules}>
        Responsables
      </Button>
      {canario && (
        <Button icon={<Icon name="cancel" />} loading={remove.isPending} onClick={() => void handleRemove()}>
          Terminar canario
        </Button>
      )}
      {anterior !== null && (
        <Button
          danger
          icon={<Icon name="undo" />}
          loading={revert.isPending}
          onClick={() => void handleRevert()}
        >
          Volver a la anterior
        </Button>
      )}
      {activa !== null && (
        <Button danger icon={<Icon name="cancel" />} onClick={onWithdraw}>
          Retirar módulo
        </Button>
      )}
    </div>
  );
}
