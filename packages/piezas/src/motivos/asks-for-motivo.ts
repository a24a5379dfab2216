import { ApiError } from '@cartera/kit';

/** True if the API refused a decision because it needs a reason: an admin decides it without a second person. */
export const asksForMotivo = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ campo }) => campo === 'motivo');
