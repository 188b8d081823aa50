/** The options and the result of `startSite` in `index.mjs`. */

/** The kind of site to start. */
export interface SiteOptions {
	/** Default: `FREEHOLD_ENGINE`, else the first that the machine can run. */
	engine?: 'php' | 'wasm' | 'fpm';
	/** Default 7.1. */
	wpVersion?: '7.1' | '6.8';
	/** Default 8.2. Only on WebAssembly; the other engines have the PHP of the machine. */
	phpVersion?: '8.1' | '8.2' | '8.5';
	/** Default: a free one. */
	port?: number;
	/** `source` (the working copy, the default), `zip` (dist/freehold.zip), a path, or `false` for none. */
	plugin?: string | false;
	/** Whether the plugin is active at the start. Default true. */
	activate?: boolean;
	/** Demo content. Default false. */
	demo?: boolean;
	/** A network with subdirectories. Default false. */
	multisite?: boolean;
	/** Default `twentytwentyfive`, a block theme; `freehold-classic` is made of PHP templates. */
	theme?: 'twentytwentyfive' | 'freehold-classic';
	/** More environment variables for PHP; those of this process that begin with FREEHOLD_ are there already. */
	env?: Record< string, string >;
	/** Number of simultaneous requests. */
	workers?: number;
	/** Number of PHP servers that share the database and the files, default 1; see `fpm.mjs`. Only with PHP-FPM. */
	servers?: number;
	/** Whether WordPress caches objects in Redis. Default false. Only with PHP-FPM. */
	objectCache?: boolean;
	/** Further settings of PHP, such as `upload_max_filesize=2M`. Not on WebAssembly. */
	php?: string[];
	/** Further directives of nginx's server, such as `client_max_body_size 1m;`. Only with PHP-FPM. */
	nginx?: string;
	/** A permanent folder with the content of the site. Default: a temporary one. */
	dir?: string;
	/** Whether requests from PHP to other hosts are rejected at once. Default true. */
	offline?: boolean;
	/** Prints progress. */
	say?: ( message: string ) => void;
}

/** Options for running PHP in the site. */
export interface EvalOptions {
	/** Username to run as. Default: a visitor. */
	user?: string;
	/** A page of another site of the network. */
	path?: string;
}

/** A running site. */
export interface Site {
	/** URL without a trailing slash. */
	url: string;
	/** The site's own folder. */
	dir: string;
	/** WordPress's folder inside it. */
	wordpress: string;
	port: number;
	engine: 'php' | 'wasm' | 'fpm';
	/** WordPress's version, such as 7.1.4. */
	version: string;
	users: Record< string, { login: string; password: string } >;
	/** Whether the site is new. */
	fresh: boolean;
	/** Runs PHP (without the opening tag) after `wp_loaded` and returns its result; rejects with PHP's error. */
	wpEval: < T = unknown >(
		code: string,
		options?: EvalOptions
	) => Promise< T >;
	/** Cookies that log a user in. */
	cookies: (
		login: string
	) => Promise< Array< { name: string; value: string; url: string } > >;
	/** Sets environment variables for PHP in addition to those of the start, from the next request on. */
	setEnv: ( variables: Record< string, string > ) => Promise< void >;
	/** Returns what PHP logged. */
	debugLog: () => Promise< string >;
	/** Deletes the log. */
	clearDebugLog: () => Promise< void >;
	/** Saves the database under a name. */
	snapshot: ( name: string ) => Promise< void >;
	/** Restores a saved database. Logs all users out. */
	restore: ( name: string ) => Promise< void >;
	/** Restores the database of the start. */
	reset: () => Promise< void >;
	/** Stops the site and deletes a temporary one. */
	stop: () => Promise< void >;
}

/** `startSite` of `index.mjs`. */
export type StartSite = ( options?: SiteOptions ) => Promise< Site >;
