/**
 * The initial state that the server prints on every page with an editor or a Freehold screen. Stores read it once.
 */

import type { ConnectionState } from '../connection/schema/connection';
import constants from '../connection/constants.json';

export type { ConnectionState };

/** Why a block cannot be offered, or null where it can. */
export type UnavailableReason = 'module_inactive' | 'foreign' | null;

/** A block that the editor cannot offer. */
export type UnavailableBlock = {
	available: false;
	unavailable_reason: UnavailableReason;
	details: {
		module: string;
		title: string;
		/** What the editor says while the module is off, if it has a text of its own. */
		message?: string;
		/** The label of the button that turns the module on. */
		action?: string;
	};
};

/** Whether the editor can offer a block. */
type BlockAvailability =
	| UnavailableBlock
	| {
			available: true;
			unavailable_reason: null;
			details: Record< string, never >;
	  };

/** A module as far as the editor must know it. */
export type ModuleSummary = {
	slug: string;
	title: string;
	activated: boolean;
	/** What the owner chose, by the option's name in module.json. */
	options: Record< string, unknown >;
};

/** The value of `window.freeholdInitialState`. */
export type InitialState = {
	/** The URL of wp-admin, with a trailing slash. */
	adminUrl: string;
	/** The URL of the REST root; can contain `?rest_route=`. */
	restUrl: string;
	/** For the header `X-WP-Nonce`. */
	nonce: string;
	/** The URL of the build folder, with a trailing slash. */
	publicPath: string;
	siteFragment: string;
	/** Such as `de-de`. */
	siteLocale: string;
	is_current_user_connected: boolean;
	is_private_site: boolean;
	enable_upgrade_nudge: boolean;
	/** By block name. */
	available_blocks: Record< string, BlockAvailability >;
	user: { id: number; can_manage: boolean };
	site: { title: string; timezone: string };
	modules: ModuleSummary[];
	/** The slugs of the modules with a section on the Freehold screen, on or off. */
	sections: string[];
	connection: ConnectionState;
	/** By the name of a chunk that loads on demand: what must be there before it runs. */
	chunks: Record< string, { translations?: string[]; styles?: string[] } >;
	/** The scripts of late modules, and texts from which their blocks are created; absent where the page has the scripts. */
	late?: { scripts: string[]; texts: string[] };
};

declare global {
	interface Window {
		freeholdInitialState?: InitialState;
	}
}

/**
 * Returns the page's initial state.
 *
 * @throws {Error} If the page has none, because it loads a Freehold script that it did not enqueue.
 */
export function getInitialState(): InitialState {
	if ( ! window.freeholdInitialState ) {
		throw new Error( 'Freehold’s initial state is not on this page.' );
	}
	return window.freeholdInitialState;
}

/**
 * Returns whether another plugin provides a block. What belongs to such a block stays as that plugin wants it.
 *
 * @return False also on pages without an initial state, which have no editor.
 */
export const isForeign = ( name: string ): boolean =>
	window.freeholdInitialState?.available_blocks?.[ name ]
		?.unavailable_reason === 'foreign';

// Only the server knows the URL of the build folder, which contains the chunks.
if ( window.freeholdInitialState ) {
	__webpack_public_path__ = window.freeholdInitialState.publicPath;
}

/**
 * Returns the URL of the screen where an administrator connects the site.
 */
export const connectionScreen = (): string =>
	getInitialState().adminUrl + constants.screen;
