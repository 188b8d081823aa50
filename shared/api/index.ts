/**
 * The typed client of our REST routes, and its errors. A script of its own (`freehold-api`), so that `instanceof` holds
 * between scripts.
 */
export { api } from './client';
export type { ApiVersion, RequestOptions } from './client';
export {
	ApiError,
	ApiNotFoundAfterRedirectError,
	ApiNotFoundError,
	JsonParseAfterRedirectError,
	JsonParseError,
	NetworkError,
	ResponseError,
} from './errors';
