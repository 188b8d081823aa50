import type {
	KnownModule,
	Module,
	ModuleBlock,
	ModulesError,
	ModulesState,
} from './types';

/** Everything that can happen to the state. */
export type ModulesAction =
	| { type: 'RECEIVE_KNOWN'; known: KnownModule[] }
	| { type: 'RECEIVE_MODULES'; modules: Record< string, Module > }
	| { type: 'RECEIVE_MODULE'; module: Module }
	| { type: 'FAIL_LIST'; error: ModulesError }
	| { type: 'WANT'; slug: string; active: boolean }
	| { type: 'SETTLE'; slug: string }
	| { type: 'RECEIVE_USAGE'; slug: string; blocks: ModuleBlock[] };

/** What there is before the page has been read. */
export const EMPTY: ModulesState = {
	known: {},
	modules: null,
	listError: null,
	wanted: {},
	usage: {},
};

const summary = ( { slug, title, activated }: KnownModule ): KnownModule => ( {
	slug,
	title,
	activated,
} );

/**
 * The state after an action.
 *
 * @param state  The state before it.
 * @param action What happened.
 */
export function reducer(
	state: ModulesState = EMPTY,
	action: ModulesAction
): ModulesState {
	switch ( action.type ) {
		case 'RECEIVE_KNOWN':
			return {
				...state,
				known: Object.fromEntries(
					action.known.map( ( module ) => [
						module.slug,
						summary( module ),
					] )
				),
			};
		case 'RECEIVE_MODULES':
			return {
				...state,
				modules: action.modules,
				known: Object.fromEntries(
					Object.values( action.modules ).map( ( module ) => [
						module.slug,
						summary( module ),
					] )
				),
				listError: null,
			};
		case 'RECEIVE_MODULE':
			return {
				...state,
				modules: state.modules && {
					...state.modules,
					[ action.module.slug ]: action.module,
				},
				known: {
					...state.known,
					[ action.module.slug ]: summary( action.module ),
				},
			};
		case 'FAIL_LIST':
			return { ...state, listError: action.error };
		case 'WANT':
			return {
				...state,
				wanted: { ...state.wanted, [ action.slug ]: action.active },
			};
		case 'SETTLE': {
			const { [ action.slug ]: settled, ...wanted } = state.wanted;
			return settled === undefined ? state : { ...state, wanted };
		}
		case 'RECEIVE_USAGE':
			return {
				...state,
				usage: { ...state.usage, [ action.slug ]: action.blocks },
			};
		default:
			return state;
	}
}
