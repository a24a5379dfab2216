/// <reference path="./css.d.ts" />
// The light entry, for the login: it loads neither antd nor the schemas.
import './styles/tokens.css';
import './styles/base.css';

export {
  formatCedula,
  formatTelefono,
} from '@cartera/contrato/identity';
export { isBusy } from './browser/busy';
export { closingReason, configureNavigation, goToLogin, takeDestination } from './browser/destination';
export { discardDrafts, keepDrafts } from './browser/drafts';
export { lazyComponent } from './browser/lazy';
export { lazyDialog } from './browser/lazy-dialog';
export { listUrl, withRemembered } from './browser/list-url';
export { useIsPhone, useMediaQuery } from './browser/media';
export { SAMPLE, saveView, VIEW_PARAMETER, viewOf } from './browser/page-view';
export { hasPhoneQueue, onUnconfirmed } from './browser/phone-queue';
export { saveFile } from './browser/save-file';
export {
  readFromSession,
  readLocal,
  removeFromSession,
  removeLocal,
  saveLocal,
  saveToSession,
} from './browser/storage';
export { canLeave } from './browser/unsaved-changes';
export { type DialogProps, useDisclosure, useEditing } from './browser/use-disclosure';
export { useOnline } from './browser/use-online';
export { useWhenIdle } from './browser/use-when-idle';
export { logFailure } from './diagnostics/log-failure';
export { addDays, formatDate, formatDateTime, formatTime, serverTime, todayInBogota } from './formats/date';
export { initials } from './formats/initials';
export {
  amountSymbol,
  formatAmount,
  formatPesos,
  pesosSymbol,
} from './formats/money';
export {
  formatBytes,
  formatInteres,
  formatPercentage,
  formatThousands,
  formatTotal,
  numberFormat,
} from './formats/number';
export { download, fetchFile } from './http/download';
export {
  ApiError,
  fieldErrorsMessage,
  isRejection,
  messageOf,
  NetworkError,
  NotSentError,
} from './http/errors';
export { reportFailedCalls } from './http/failed-calls';
export { type ApiResponse, call, callEarly, newIdempotencyKey } from './http/request';
export { askToConfirmWith } from './http/step-up';
export { uploadFile } from './http/upload';
export { LightButton } from './light/light-button';
export { LightField } from './light/light-field';
export { Loading } from './light/loading';
export { Logo } from './light/logo';
export { createQueryClient } from './query/query-client';
export { useWrite } from './query/use-write';
export { useMaintenance } from './session/maintenance';
export { PermisosProvider, useOwnPermiso } from './session/own-permisos';
export { useClockError } from './session/server-clock';
export { type SessionState, useCan, useSession } from './session/session';
export { type FindBlocks, type SlotBlock, SlotProvider, useSlot } from './slots/slots';
export { THEME_PREFERENCES, type ThemePreference, useTheme } from './theme/theme';
export { notify, notifyFailure } from './toasts/toast';
export { Toasts } from './toasts/toasts';
