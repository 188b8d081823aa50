/**
 * Made by `npm run types` from src/server/schema/connection.json; change that file.
 */

export interface RegisterInput {
	registration_nonce: string;
	no_iframe?: boolean;
	plugin_slug?: string;
	redirect_uri?: string;
}

export interface AuthorizeUrlInput {
	no_iframe?: boolean;
	redirect_uri?: string;
}

export interface AuthorizeUrl {
	authorizeUrl: string;
}

export interface ConnectUrlInput {
	from?: string;
	redirect?: string;
}

export interface DisconnectInput {
	isActive: false;
}

export interface UnlinkInput {
	linked: false;
}

export interface OwnerInput {
	owner: number;
}

export interface StartFreshInput {
	redirect_uri?: string;
}

export interface Reconnected {
	status: 'completed' | 'in_progress';
	authorizeUrl?: string;
}

export interface ConnectionStatus {
	isRegistered: boolean;
	isUserConnected: boolean;
	hasConnectedOwner: boolean;
}

export interface ConnectionState {
	connectionStatus: {
		isRegistered: boolean;
		isUserConnected: boolean;
		hasConnectedOwner: boolean;
	};
	siteIsRegistering: boolean;
	userIsConnecting: boolean;
	registrationError: string | null;
	authorizationUrl: string | null;
	connectedPlugins: {
		slug: string;
		name: string;
	}[];
	/**
	 * The problems of an existing connection, by error code.
	 */
	connectionErrors: {
		[ k: string ]: {
			message: string;
		};
	};
	isOfflineMode: boolean;
	userConnectionData: {
		currentUser: {
			isConnected: boolean;
			isOwner: boolean;
			/**
			 * The user as known to the provider; null if not connected.
			 */
			wpcomUser: {
				ID: number;
				login: string;
			} | null;
			/**
			 * ISO 8601 in UTC.
			 */
			connectedAt: string | null;
			/**
			 * The site ID at the provider.
			 */
			blogId: number | null;
			permissions: {
				manage_options: boolean;
				connect: boolean;
			};
		};
		/**
		 * The owner's name.
		 */
		connectionOwner: string | null;
		/**
		 * The users who can become the owner; visible to the owner only.
		 */
		ownerCandidates: {
			id: number;
			name: string;
		}[];
		/**
		 * Whether the user owns the connection and must transfer it before disconnecting, because other users are connected.
		 */
		mustTransferOwnership: boolean;
	};
	/**
	 * For connection/register; visible only to users who can manage the site.
	 */
	registrationNonce: string | null;
	/**
	 * Set if the site keys were created for a different URL.
	 */
	identityCrisis: {
		registeredHome: string;
		currentHome: string;
		isSafeModeConfirmed: boolean;
	} | null;
	isAnalyticsEnabled: boolean;
}

export interface ProviderSiteInput {
	home: string;
	name?: string;
}

export interface ProviderMoveInput {
	home: string;
}

export interface ProviderTokenInput {
	code: string;
}
