/**
 * Made by `npm run types` from src/server/schema/services.json; change that file.
 */

export interface ServiceInput {
	service: string;
}

export interface ServiceKeyInput {
	service: string;
	/**
	 * The API key, for services that need only a key.
	 */
	service_api_key?: string;
	/**
	 * The credentials of the service, by name. Omitted fields are not changed.
	 */
	parts?: {
		[ k: string ]: string;
	};
}

/**
 * A key as visible to users who can edit posts. For users who can manage the site, `state` also contains a Service.
 */
export interface ServiceKey {
	code: 'success';
	service: string;
	/**
	 * The API key, for services that are called from the browser; otherwise empty.
	 */
	service_api_key: string;
	/**
	 * wpcom if the key is set on the server and cannot be changed or removed through this route; site if it is stored on the site.
	 */
	service_api_key_source: 'site' | 'wpcom';
	/**
	 * Whether all required credentials are set.
	 */
	has_key: boolean;
	/**
	 * The result message of the request; may be empty.
	 */
	message: string;
}

/**
 * A service as visible to users who can manage the site.
 */
export interface Service {
	id: string;
	/**
	 * The name of the service.
	 */
	name: string;
	/**
	 * What this site uses it for.
	 */
	purpose: string;
	/**
	 * How to get a key.
	 */
	how: string;
	/**
	 * Where to get one.
	 */
	url: string;
	/**
	 * Who can see the key: this server only, the browsers of users who edit posts, or the browsers of visitors.
	 */
	seen_by: 'server' | 'writers' | 'visitors';
	/**
	 * The URL of the WordPress screen where the key is entered; empty if it is entered on the Freehold screen.
	 */
	connectors_url: string;
	/**
	 * The section of the Freehold screen where the key is entered, if it has its own section; otherwise empty.
	 */
	screen: string;
	/**
	 * Whether all required credentials are set.
	 */
	has_key: boolean;
	parts: {
		name: string;
		label: string;
		help: string;
		is_secret: boolean;
		/**
		 * Whether the value has multiple lines, as a key file does.
		 */
		has_lines: boolean;
		source: 'env' | 'constant' | 'option' | 'none';
		/**
		 * The name of the environment variable and of the PHP constant.
		 */
		constant: string;
		/**
		 * The stored value; for secrets, only the last four characters; empty if nothing is stored.
		 */
		value: string;
		/**
		 * Whether a stored value can no longer be decrypted because the salts of the site have changed.
		 */
		is_lost: boolean;
	}[];
	/**
	 * The result of the last check of these credentials; none if they were never checked.
	 */
	check: {
		status: 'none' | 'valid' | 'refused' | 'unchecked';
		/**
		 * The error message; empty if the key is valid.
		 */
		message: string;
		/**
		 * A Unix timestamp, in seconds.
		 */
		time: number | null;
	};
}
