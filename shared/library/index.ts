export {
	library,
	LibraryError,
	loadScript,
	TIMEOUT,
	type LibraryFailure,
} from './load';
export { eachNear, nearby, onContent } from './near';
