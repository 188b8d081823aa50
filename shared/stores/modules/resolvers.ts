/**
 * What the first call of a selector asks the server for.
 */
export {
	loadModules as getModules,
	countModuleUsage as getModuleUsage,
} from './actions';
