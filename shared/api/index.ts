/**
 * The typed client of Freehold's REST routes, and its errors. It is a chunk of its own, so that `instanceof` works in all
 * other chunks.
 */
export { api } from './client';
export type { ApiVersion, RequestOptions } from './client';
export type { Unavailability } from './errors';
export {
	ApiError,
	ApiNotFoundAfterRedirectError,
	ApiNotFoundError,
	JsonParseAfterRedirectError,
	JsonParseError,
	NetworkError,
	offlineText,
	ResponseError,
	unavailabilityOf,
} from './errors';
