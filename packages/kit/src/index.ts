/// <reference path="./css.d.ts" />
// The light entry: what the login needs, and nothing of antd or of the schemas.
import './styles/tokens.css';
import './styles/base.css';

export {
  formatCedula,
  formatTelefono,
  maskCedula,
  maskTelefono,
  onlyDigits,
} from '@cartera/contrato/identity';
export { isBusy } from './browser/busy';
export { configureNavigation, irALogin, takeDestination } from './browser/destination';
export { forgetFailed, lazyComponent } from './browser/lazy';
export { listUrl } from './browser/list-address';
export { readLocal, removeLocal, saveLocal } from './browser/local-storage';
export { useIsPhone, useMediaQuery } from './browser/media';
export { saveFile } from './browser/save-file';
export { canLeave } from './browser/unsaved-changes';
export { logFailure } from './diagnostics/log-failure';
export { formatBytes } from './formats/bytes';
export { splitCents } from './formats/cents';
export { addDays, formatDate, formatDateTime, todayInBogota } from './formats/date';
export { initials } from './formats/initials';
export {
  formatDollars,
  formatDominicanPesos,
  formatPesos,
  formatThousands,
} from './formats/money';
export { formatPercentage } from './formats/percent';
export { download, fetchFile } from './http/download';
export {
  ApiError,
  type ApiErrorDetail,
  fieldErrorsMessage,
  isRejection,
  messageOf,
  NetworkError,
} from './http/errors';
export { newIdempotencyKey } from './http/idempotency-key';
export { type ApiResponse, type CallArguments, call } from './http/request';
export { uploadFile } from './http/upload';
export { LightButton, type LightButtonProps } from './light/light-button';
export { LightField, type LightFieldProps } from './light/light-field';
export { Loading } from './light/loading';
export { Logo } from './light/logo';
export { createQueryClient } from './query/query-client';
export { useWrite } from './query/use-write';
export { useCan } from './session/permisos';
export { type Session, type SessionState, useSession } from './session/session';
export { THEME_PREFERENCES, type Theme, type ThemePreference, useTheme } from './theme/theme';
export { notifyFailure } from './toasts/show-failure';
export { notify } from './toasts/toast';
export { Toasts } from './toasts/toasts';
