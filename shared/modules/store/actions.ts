import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	countPosts,
	fetchModule,
	fetchModules,
	fetchUsage,
	postActive,
	postAllActive,
	postOptions,
} from './client';
import type { ModulesAction } from './reducer';
import type * as selectors from './selectors';
import type {
	KnownModule,
	Module,
	ModuleBlock,
	ModulesError,
	ModulesState,
} from './types';

type Bound< Selector > = Selector extends (
	state: ModulesState,
	...rest: infer Rest
) => infer Result
	? ( ...rest: Rest ) => Result
	: never;

type Notices = {
	createErrorNotice: (
		content: string,
		options: { id: string; type?: string }
	) => void;
	removeNotice: ( id: string ) => void;
};

/** What a thunk of this store is given. */
export type ThunkArguments = {
	select: {
		[ Name in keyof typeof selectors ]: Bound<
			( typeof selectors )[ Name ]
		>;
	};
	dispatch: ( action: ModulesAction ) => void;
	registry: { dispatch: ( store: typeof noticesStore ) => Notices };
};

/** The result of a toggle: `error` is null if the server accepted it. */
export type ToggleResult = { active: boolean; error: ModulesError | null };

/**
 * Converts anything thrown into an error that can be shown.
 *
 * @return Code and message.
 */
export function asError( thrown: unknown ): ModulesError {
	const { code, message } = ( thrown ?? {} ) as Partial< ModulesError >;
	return {
		code: typeof code === 'string' ? code : 'unknown',
		message:
			typeof message === 'string' && message !== ''
				? message
				: __(
						'The site did not respond. Please try again.',
						'freehold'
				  ),
	};
}

/**
 * Stores the modules in the page's initial state.
 *
 * @param known Slug, title and status of each.
 */
export function receiveKnownModules( known: KnownModule[] ): ModulesAction {
	return { type: 'RECEIVE_KNOWN', known };
}

/**
 * Takes in the server's list.
 *
 * @param modules By slug.
 */
export function receiveModules(
	modules: Record< string, Module >
): ModulesAction {
	return { type: 'RECEIVE_MODULES', modules };
}

/**
 * Takes in one module.
 *
 * @param module As the server describes it.
 */
export function receiveModule( module: Module ): ModulesAction {
	return { type: 'RECEIVE_MODULE', module };
}

/**
 * Notes that the list could not be had.
 *
 * @param error Why.
 */
export function failModules( error: ModulesError ): ModulesAction {
	return { type: 'FAIL_LIST', error };
}

/**
 * Stores how many posts contain the blocks of a module.
 *
 * @param slug   The module's slug.
 * @param blocks Its blocks, counted.
 */
export function receiveModuleUsage(
	slug: string,
	blocks: ModuleBlock[]
): ModulesAction {
	return { type: 'RECEIVE_USAGE', slug, blocks };
}

/**
 * Fetches the list of modules. A failure is stored, so that the screen can show it.
 *
 * @return A thunk that resolves with whether the list is loaded.
 */
export function loadModules() {
	return async ( { dispatch }: ThunkArguments ): Promise< boolean > => {
		try {
			dispatch( receiveModules( await fetchModules() ) );
			return true;
		} catch ( thrown ) {
			dispatch( failModules( asError( thrown ) ) );
			return false;
		}
	};
}

/**
 * Fetches the number of posts that contain a module's blocks, even if it is already loaded.
 *
 * @param slug The module's slug.
 * @return A thunk that resolves with the blocks, and rejects if the server does not respond.
 */
export function countModuleUsage( slug: string ) {
	return async ( { dispatch }: ThunkArguments ): Promise< ModuleBlock[] > => {
		await countPosts();
		const { blocks } = await fetchModule( slug );
		dispatch( receiveModuleUsage( slug, blocks ) );
		return blocks;
	};
}

/**
 * Fetches the number of posts that contain the blocks of several modules.
 *
 * @param slugs The modules' slugs.
 * @return A thunk that resolves with the modules, and rejects if the server does not respond.
 */
export function countUsage( slugs: string[] ) {
	return async ( { dispatch }: ThunkArguments ): Promise< Module[] > => {
		await countPosts();
		const modules = await fetchUsage( slugs );
		modules.forEach( ( { slug, blocks } ) =>
			dispatch( receiveModuleUsage( slug, blocks ) )
		);
		return modules;
	};
}

/** Requests are sent one after another, so that no older list replaces a newer one. */
let queue: Promise< unknown > = Promise.resolve();

/** Runs what sends a request when all before it are done. It never rejects. */
function inTurn< Result >( run: () => Promise< Result > ): Promise< Result > {
	const done = queue.then( run );
	queue = done;
	return done;
}

/**
 * Turns a module on or off. Shows the new state at once, fetches the list, updates the module and fetches the list again.
 * On failure, the old state returns with a notice. A second call for the same module replaces a waiting one.
 *
 * @param slug   The module's slug.
 * @param active On or off.
 * @return A thunk that resolves, and never rejects, with the result.
 */
export function toggleModule( slug: string, active: boolean ) {
	return ( {
		select,
		dispatch,
		registry,
	}: ThunkArguments ): Promise< ToggleResult > => {
		const noticeId = `freehold-module-${ slug }`;
		const notices = registry.dispatch( noticesStore );
		dispatch( { type: 'WANT', slug, active } );

		const run = async (): Promise< ToggleResult > => {
			if ( ! select.isTogglingModule( slug ) ) {
				// An earlier run has stored what was wished for last.
				return { active: select.isModuleActive( slug ), error: null };
			}
			const wish = select.isModuleActive( slug );
			try {
				dispatch( receiveModules( await fetchModules() ) );
				dispatch( receiveModule( await postActive( slug, wish ) ) );
			} catch ( thrown ) {
				const error = asError( thrown );
				dispatch( { type: 'SETTLE', slug } );
				const title = select.getKnownModule( slug )?.title ?? slug;
				notices.createErrorNotice(
					wish
						? sprintf(
								/* translators: 1: a module's title, 2: the reason, a sentence. */
								__(
									'%1$s could not be turned on. %2$s',
									'freehold'
								),
								title,
								error.message
						  )
						: sprintf(
								/* translators: 1: a module's title, 2: the reason, a sentence. */
								__(
									'%1$s could not be turned off. %2$s',
									'freehold'
								),
								title,
								error.message
						  ),
					{ id: noticeId }
				);
				return { active: select.isModuleActive( slug ), error };
			}
			if ( select.isModuleActive( slug ) === wish ) {
				dispatch( { type: 'SETTLE', slug } );
			}
			notices.removeNotice( noticeId );
			// The module is updated, even if the list cannot be fetched now.
			await fetchModules()
				.then( ( modules ) => dispatch( receiveModules( modules ) ) )
				.catch( () => undefined );
			return { active: wish, error: null };
		};
		return inTurn( run );
	};
}

/**
 * Turns several modules on or off with one request. Shows the new state at once; on failure, the old state returns with a
 * notice. Modules that the user toggles meanwhile keep that wish.
 *
 * @param slugs  The modules' slugs.
 * @param active On or off.
 * @return A thunk that resolves, and never rejects, with the result.
 */
export function toggleModules( slugs: string[], active: boolean ) {
	return ( {
		select,
		dispatch,
		registry,
	}: ThunkArguments ): Promise< ToggleResult > => {
		const noticeId = 'freehold-modules';
		const notices = registry.dispatch( noticesStore );
		slugs.forEach( ( slug ) => dispatch( { type: 'WANT', slug, active } ) );

		const run = async (): Promise< ToggleResult > => {
			const isWanted = ( slug: string ) =>
				select.isTogglingModule( slug ) &&
				select.isModuleActive( slug ) === active;
			const wanted = slugs.filter( isWanted );
			let error: ModulesError | null = null;
			try {
				if ( wanted.length > 0 ) {
					dispatch(
						receiveModules( await postAllActive( wanted, active ) )
					);
				}
				notices.removeNotice( noticeId );
			} catch ( thrown ) {
				error = asError( thrown );
				notices.createErrorNotice(
					active
						? sprintf(
								/* translators: 1: a number. 2: the reason, a sentence. */
								_n(
									'%1$d feature could not be turned on. %2$s',
									'%1$d features could not be turned on. %2$s',
									wanted.length,
									'freehold'
								),
								wanted.length,
								error.message
						  )
						: sprintf(
								/* translators: 1: a number. 2: the reason, a sentence. */
								_n(
									'%1$d feature could not be turned off. %2$s',
									'%1$d features could not be turned off. %2$s',
									wanted.length,
									'freehold'
								),
								wanted.length,
								error.message
						  ),
					{ id: noticeId }
				);
			}
			wanted
				.filter( isWanted )
				.forEach( ( slug ) => dispatch( { type: 'SETTLE', slug } ) );
			return { active, error };
		};
		return inTurn( run );
	};
}

/**
 * Stores options of a module. Nothing is shown before the server took them, and nothing typed is lost when it does not.
 *
 * @param slug    The module's slug.
 * @param options Values by the options' names.
 * @return A thunk that resolves with null, or with what went wrong.
 */
export function setModuleOptions(
	slug: string,
	options: Record< string, unknown >
) {
	return ( { dispatch }: ThunkArguments ): Promise< ModulesError | null > =>
		inTurn( async () => {
			try {
				dispatch( receiveModule( await postOptions( slug, options ) ) );
				return null;
			} catch ( thrown ) {
				return asError( thrown );
			}
		} );
}
