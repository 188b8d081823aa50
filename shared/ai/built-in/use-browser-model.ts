import { store as aiStore, type AiFeature } from '@freehold/ai/store';
import { useDispatch, useSelect } from '@wordpress/data';
import { hasBuiltInModel } from './api';

/** WordPress’s store of the preferences of a user, which it saves for the account. By its name it costs no script. */
const PREFERENCES = 'core/preferences';

const SCOPE = 'freehold';

const NAME = 'aiService';

/** What a user chose: the model of the browser, or the service of the site. */
export type AiServiceChoice = 'browser' | 'site';

/** The part of a registry that reads a preference. */
type Registry = { select: ( name: string ) => unknown };

/** Returns what the user chose; undefined for nothing, or if the page has no preferences. */
export function storedChoice( {
	select,
}: Registry ): AiServiceChoice | undefined {
	const preferences = select( PREFERENCES ) as
		| { get: ( scope: string, name: string ) => unknown }
		| undefined;
	const value = preferences?.get( SCOPE, NAME );
	return value === 'browser' || value === 'site' ? value : undefined;
}

/**
 * Returns whether requests of a user go to the model in their browser.
 *
 * @param feature The status of the site.
 * @param choice  What the user chose.
 * @return True only if the owner allows it and the browser has a model.
 */
export function usesBrowserModel(
	{ browserModel, isConfigured }: AiFeature,
	choice: AiServiceChoice | undefined
): boolean {
	if ( browserModel === 'off' || ! hasBuiltInModel() ) {
		return false;
	}
	return choice
		? choice === 'browser'
		: browserModel === 'prefer' || ! isConfigured;
}

/**
 * Returns whether the model in the browser is offered and used, and a function to choose it.
 */
export function useBrowserModel(): {
	isOffered: boolean;
	isUsed: boolean;
	choose: ( isBrowser: boolean ) => void;
} {
	const { isOffered, isUsed } = useSelect( ( select ) => {
		const feature = select( aiStore ).getFeature();
		return {
			isOffered: feature.browserModel !== 'off' && hasBuiltInModel(),
			isUsed: usesBrowserModel( feature, storedChoice( { select } ) ),
		};
	}, [] );
	const actions = useDispatch( PREFERENCES ) as
		| {
				set: (
					scope: string,
					name: string,
					value: AiServiceChoice
				) => void;
		  }
		| undefined;
	return {
		isOffered,
		isUsed,
		choose: ( isBrowser ) =>
			actions?.set( SCOPE, NAME, isBrowser ? 'browser' : 'site' ),
	};
}
