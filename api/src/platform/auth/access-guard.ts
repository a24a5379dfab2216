import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { BusinessError } from '../http/business-error.js';
import type { HttpRequest } from '../http/read-request.js';

/** Denies a request without the decision of `RequestAccess`: no route of the contract, or a server without that hook. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { isAdmitted } = context.switchToHttp().getRequest<HttpRequest>();
    if (!isAdmitted) throw new BusinessError('SIN_PERMISO');
    return true;
  }
}
