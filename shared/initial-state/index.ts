/**
 * The one state that the server puts on the page when an editor or a screen of ours opens. It is read once, into the stores.
 */

import type { ConnectionState } from '../api/schema/connection';

export type { ConnectionState };

/** Why a block cannot be offered, or null where it can. */
export type UnavailableReason =
	| 'module_inactive'
	| 'registered_elsewhere'
	| null;

/** Whether the editor can offer a block. */
export type BlockAvailability = {
	available: boolean;
	unavailable_reason: UnavailableReason;
	details: { module: string; title: string };
};

/** A module as far as the editor must know it. */
export type ModuleSummary = {
	slug: string;
	title: string;
	activated: boolean;
	/** What the owner chose, by the option's name in module.json. */
	options: Record< string, unknown >;
};

/** What lies on the page as `window.freeholdInitialState`. */
export type InitialState = {
	/** wp-admin's address, with a closing slash. */
	adminUrl: string;
	/** The REST root; may hold `?rest_route=`. */
	restUrl: string;
	/** For the header `X-WP-Nonce`. */
	nonce: string;
	/** The address of the build's folder, with a closing slash. */
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
};

declare global {
	interface Window {
		freeholdInitialState?: InitialState;
	}
}

/**
 * The state that the server put on the page.
 *
 * @return The state.
 * @throws {Error} Where the page has none: a script of ours was loaded on a page that did not ask for it.
 */
export function getInitialState(): InitialState {
	if ( ! window.freeholdInitialState ) {
		throw new Error( 'Freehold’s initial state is not on this page.' );
	}
	return window.freeholdInitialState;
}

// Chunks that load on demand lie beside the build, whose address only the server knows.
if ( window.freeholdInitialState ) {
	__webpack_public_path__ = window.freeholdInitialState.publicPath;
}
