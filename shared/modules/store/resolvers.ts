/**
 * The requests that a selector's first call makes.
 */
export {
	loadModules as getModules,
	countModuleUsage as getModuleUsage,
} from './actions';
