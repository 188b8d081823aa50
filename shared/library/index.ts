export {
	library,
	LibraryError,
	loadScript,
	TIME_OUT,
	type LibraryFailure,
} from './load';
export { eachNear, nearby, onContent } from './near';
