import { createRegistry } from '@wordpress/data';
import type { ConnectionState } from '../../schema/connection';

/**
 * A connection's state for tests.
 *
 * @param overrides What differs from a registered site whose present user, an administrator, is not connected.
 */
export function connectionState(
	overrides: Partial< ConnectionState > = {}
): ConnectionState {
	return {
		connectionStatus: {
			isRegistered: true,
			isUserConnected: false,
			hasConnectedOwner: false,
		},
		siteIsRegistering: false,
		userIsConnecting: false,
		registrationError: null,
		authorizationUrl: null,
		connectedPlugins: [ { slug: 'freehold', name: 'Freehold' } ],
		connectionErrors: {},
		isOfflineMode: false,
		userConnectionData: {
			currentUser: {
				isConnected: false,
				isOwner: false,
				wpcomUser: null,
				connectedAt: null,
				blogId: 7,
				permissions: { manage_options: true, connect: true },
			},
			connectionOwner: null,
			ownerCandidates: [],
			mustTransferOwnership: false,
		},
		registrationNonce: 'nonce',
		identityCrisis: null,
		isAnalyticsEnabled: false,
		...overrides,
	};
}

/**
 * A connection's state for tests, with the user connected.
 *
 * @param overrides What differs from a site with its owner connected.
 */
export function connectedState(
	overrides: Partial< ConnectionState > = {}
): ConnectionState {
	const base = connectionState();
	return {
		...base,
		connectionStatus: {
			isRegistered: true,
			isUserConnected: true,
			hasConnectedOwner: true,
		},
		userConnectionData: {
			currentUser: {
				...base.userConnectionData.currentUser,
				isConnected: true,
				isOwner: true,
				wpcomUser: { ID: 1, login: 'ada' },
				connectedAt: '2026-03-04T05:06:07Z',
			},
			connectionOwner: 'Ada',
			ownerCandidates: [],
			mustTransferOwnership: false,
		},
		...overrides,
	};
}

/**
 * A registry of its own with a store in it, at its beginning.
 *
 * @param descriptor The store.
 */
export function registryWith< Descriptor >( descriptor: Descriptor ) {
	const registry = createRegistry() as ReturnType< typeof createRegistry > & {
		register: ( store: Descriptor ) => void;
	};
	registry.register( descriptor );
	return registry;
}
