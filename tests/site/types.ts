/** What `startSite` of `index.mjs` takes and returns. */

/** What kind of site to start. */
export interface SiteOptions {
	/** Default: `FREEHOLD_ENGINE`, else the first that the machine can run. */
	engine?: 'php' | 'wasm' | 'fpm';
	/** Default 7.1. */
	wpVersion?: '7.1' | '6.8';
	/** Default: a free one. */
	port?: number;
	/** `source` (the working copy, the default), `zip` (dist/freehold.zip), a path, or none. */
	plugin?: string | false;
	/** Whether the plugin is active at the start. Default true. */
	activate?: boolean;
	/** Demo content. Default false. */
	demo?: boolean;
	/** A network in folders. Default false. */
	multisite?: boolean;
	/** Default `twentytwentyfive`, a block theme; `freehold-classic` is made of PHP templates. */
	theme?: 'twentytwentyfive' | 'freehold-classic';
	/** More environment variables for PHP; those of this process that begin with FREEHOLD_ are there already. */
	env?: Record< string, string >;
	/** Requests answered at one time. */
	workers?: number;
	/** A folder that is kept, with all that people made in it. Default: a temporary one. */
	dir?: string;
	/** Whether requests from PHP to outside hosts are refused at once. Default true. */
	offline?: boolean;
	/** Told what takes time. */
	say?: ( message: string ) => void;
}

/** How PHP is run in the site. */
export interface EvalOptions {
	/** Log-in name to run as. Default: nobody. */
	user?: string;
	/** A page of another site of the network. */
	path?: string;
}

/** A running site. */
export interface Site {
	/** Address without a slash at its end. */
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
	/** Whether the site was made now, not taken up again. */
	fresh: boolean;
	/** Runs PHP (without the opening tag) after `wp_loaded` and returns what it returns; rejects with PHP's error. */
	wpEval: < T = unknown >(
		code: string,
		options?: EvalOptions
	) => Promise< T >;
	/** Cookies that log a user in. */
	cookies: (
		login: string
	) => Promise< Array< { name: string; value: string; url: string } > >;
	/** Environment variables for PHP on top of those of the start; they count from the next request on. */
	setEnv: ( variables: Record< string, string > ) => Promise< void >;
	/** What PHP complained of so far. */
	debugLog: () => Promise< string >;
	/** Forgets what PHP complained of. */
	clearDebugLog: () => Promise< void >;
	/** Puts the database aside under a name. */
	snapshot: ( name: string ) => Promise< void >;
	/** Takes a database back that was put aside. Everybody is logged out. */
	restore: ( name: string ) => Promise< void >;
	/** Takes the database back as it was at the start. */
	reset: () => Promise< void >;
	/** Stops the site; a temporary one is deleted. */
	stop: () => Promise< void >;
}

/** `startSite` of `index.mjs`. */
export type StartSite = ( options?: SiteOptions ) => Promise< Site >;
