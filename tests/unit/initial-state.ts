/**
 * Sets the initial state for unit tests. Import it before modules that read the state while they load.
 */
import type { InitialState } from '@freehold/initial-state';

/** The state for an administrator on a site with one module, which is on. */
export const initialState: InitialState = {
	adminUrl: 'https://example.org/wp-admin/',
	restUrl: 'https://example.org/wp-json/',
	nonce: '0123456789',
	publicPath: '/',
	siteFragment: 'example.org',
	siteLocale: 'en-us',
	is_current_user_connected: false,
	is_private_site: false,
	enable_upgrade_nudge: false,
	available_blocks: {
		'jetpack/on': {
			available: true,
			unavailable_reason: null,
			details: {},
		},
		'jetpack/off': {
			available: false,
			unavailable_reason: 'module_inactive',
			details: { module: 'off', title: 'Off Block' },
		},
		'jetpack/elsewhere': {
			available: false,
			unavailable_reason: 'foreign',
			details: { module: 'on', title: 'Elsewhere' },
		},
	},
	user: { id: 1, can_manage: true },
	site: { title: 'A site', timezone: 'Europe/Paris' },
	modules: [
		{ slug: 'on', title: 'On Module', activated: true, options: {} },
		{ slug: 'off', title: 'Off Module', activated: false, options: {} },
	],
	sections: [ 'ai-assistant' ],
	connection: {
		connectionStatus: {
			isRegistered: false,
			isUserConnected: false,
			hasConnectedOwner: false,
		},
	} as InitialState[ 'connection' ],
	chunks: {},
};

window.freeholdInitialState = initialState;

/**
 * Runs code on a site where another plugin provides a block.
 *
 * @param name The block's name.
 * @param run  The code, which loads its modules anew.
 */
export function whereForeign( name: string, run: () => void ): void {
	const before = initialState.available_blocks;
	initialState.available_blocks = {
		...before,
		[ name ]: {
			available: false,
			unavailable_reason: 'foreign',
			details: { module: 'on', title: name },
		},
	};
	try {
		jest.isolateModules( run );
	} finally {
		initialState.available_blocks = before;
	}
}
