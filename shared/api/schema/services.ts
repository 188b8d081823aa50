/**
 * Made by `npm run types` from src/server/schema/services.json; change that file.
 */

export interface ServiceInput {
	service: string;
}

export interface ServiceKeyInput {
	service: string;
	/**
	 * The key, for services that ask for nothing else.
	 */
	service_api_key?: string;
	/**
	 * What the service asks for, by name. Parts that are not named stay as they are.
	 */
	parts?: {
		[ k: string ]: string;
	};
}

/**
 * A key as everybody who writes sees it. Whoever manages the site finds a Service in `state` besides.
 */
export interface ServiceKey {
	code: 'success';
	service: string;
	/**
	 * The key, where browsers ask the service; else empty.
	 */
	service_api_key: string;
	/**
	 * wpcom where it is set on the server and can be neither changed nor removed through this route, site where it is the site's own.
	 */
	service_api_key_source: 'site' | 'wpcom';
	/**
	 * Whether everything is there that the service asks for.
	 */
	has_key: boolean;
	/**
	 * What the request has come to; empty where there is nothing to say.
	 */
	message: string;
}

/**
 * A service as whoever manages the site sees it.
 */
export interface Service {
	id: string;
	/**
	 * The service's own name.
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
	 * Who gets to see the key: this server alone, the browsers of people who write, or those of visitors.
	 */
	seen_by: 'server' | 'writers' | 'visitors';
	/**
	 * WordPress's screen on which the key is entered; empty where it is entered on ours.
	 */
	connectors_url: string;
	/**
	 * The section of our screen in which it is entered, if not with the others; else empty.
	 */
	screen: string;
	/**
	 * Whether every part is there.
	 */
	has_key: boolean;
	parts: {
		name: string;
		label: string;
		help: string;
		is_secret: boolean;
		/**
		 * Whether it has several lines, as a key file has.
		 */
		has_lines: boolean;
		source: 'env' | 'constant' | 'option' | 'none';
		/**
		 * The name of the environment variable and of the constant.
		 */
		constant: string;
		/**
		 * What is stored, where it is no secret; its last four characters where it is; empty where there is nothing.
		 */
		value: string;
		/**
		 * Whether something is stored that cannot be opened any more, since the site's salts were changed.
		 */
		is_lost: boolean;
	}[];
	/**
	 * What the service last said of these parts; the status none where it was not asked about them.
	 */
	check: {
		status: 'none' | 'valid' | 'refused' | 'unchecked';
		/**
		 * Why; empty where the key works.
		 */
		message: string;
		/**
		 * Seconds since 1970.
		 */
		time: number | null;
	};
}
