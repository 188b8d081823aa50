import { api } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { EditorFiles, ModulesCount } from '../../api/schema/modules';
import type { Module } from './types';

const PATH = '/module';

/**
 * Every module, by slug.
 *
 * @return The modules, in the order of `extensions/index.json`.
 */
export function fetchModules(): Promise< Record< string, Module > > {
	return api.get( 'v4', `${ PATH }/all` );
}

/** How many requests count before that fails, and the longest pause between two, in milliseconds: about five minutes. */
const MAX_COUNTS = 150;
const MAX_PAUSE = 2000;

/** A count under way, and how many wait for it. */
type Count = { done: Promise< void >; waiting: number };

let current: Count | null = null;

function startCount(): Count {
	const count: Count = { done: Promise.resolve(), waiting: 0 };
	const run = async () => {
		for ( let turn = 1; turn <= MAX_COUNTS; turn++ ) {
			const left: ModulesCount = await api.post( 'v4', '/modules/count' );
			if ( ! left.counting ) {
				return;
			}
			await new Promise( ( resolve ) =>
				setTimeout( resolve, Math.min( turn * 50, MAX_PAUSE ) )
			);
			if ( count.waiting === 0 ) {
				return;
			}
		}
		throw new Error( __( 'Posts could not be counted.', 'freehold' ) );
	};
	count.done = run().finally( () => {
		if ( current === count ) {
			current = null;
		}
	} );
	return count;
}

/**
 * Has the server count the posts that contain blocks, in short requests, until all are counted. Calls at the same time share them.
 *
 * @param signal Says that the caller no longer waits. The requests end when no caller does.
 */
export function countPosts( signal?: AbortSignal ): Promise< void > {
	current ??= startCount();
	const count = current;
	count.waiting++;
	signal?.addEventListener( 'abort', () => {
		count.waiting--;
		if ( count.waiting === 0 && current === count ) {
			current = null;
		}
	} );
	return count.done;
}

/**
 * One module with its blocks' uses counted.
 *
 * @param slug The module's slug.
 */
export function fetchModule( slug: string ): Promise< Module > {
	return api.get( 'v4', `${ PATH }/${ slug }` );
}

/**
 * Turns a module on or off.
 *
 * @param slug   The module's slug.
 * @param active On or off.
 * @return The updated module.
 */
export function postActive( slug: string, active: boolean ): Promise< Module > {
	return api.post( 'v4', `${ PATH }/${ slug }/active`, { active } );
}

/**
 * Several modules with their blocks' uses counted.
 *
 * @param slugs The modules' slugs.
 */
export function fetchUsage( slugs: string[] ): Promise< Module[] > {
	return api.get( 'v4', '/modules/usage', { query: { slugs } } );
}

/**
 * Turns several modules on or off.
 *
 * @param slugs  The modules' slugs.
 * @param active On or off.
 * @return Every module, by slug.
 */
export function postAllActive(
	slugs: string[],
	active: boolean
): Promise< Record< string, Module > > {
	return api.post( 'v4', '/modules/active', { slugs, active } );
}

/**
 * Stores options of a module; the others stay unchanged.
 *
 * @param slug    The module's slug.
 * @param options Values by the options' names.
 * @return The updated module.
 */
export function postOptions(
	slug: string,
	options: Record< string, unknown >
): Promise< Module > {
	return api.post( 'v4', `${ PATH }/${ slug }`, options );
}

/**
 * What an open editor loads to bring the blocks of a module to life.
 *
 * @param slug The module's slug; the module must be on.
 * @return Definitions, scripts and style sheets.
 */
export function fetchEditorFiles( slug: string ): Promise< EditorFiles > {
	return api.get( 'v4', `${ PATH }/${ slug }/editor-files` );
}
