/**
 * The typed client of our REST routes, and its errors. A chunk of its own, so that `instanceof` holds wherever it is
 * used.
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
