/** What the stand-in does differently. */
export type AdsOrders = {
	/** Whether there is an ad for a request. */
	isFilled: boolean;
	/** Whether the scripts load, as without an ad blocker. */
	hasScripts: boolean;
	/** Milliseconds before each ad. */
	delay: number;
};

/** The stand-in. */
export type AdsService = {
	url: string;
	/** The environment variables that make a site use it. */
	environment: Record< string, string >;
	/** Changes what it does. */
	order: ( orders: Partial< AdsOrders > ) => void;
	/** Forgets all orders and requests. */
	reset: () => void;
	/** Returns the paths with queries that browsers have requested. */
	requests: ( part?: string ) => string[];
	stop: () => Promise< void >;
};

/** Starts a stand-in. */
export type StartAdsService = ( options?: {
	port?: number;
} ) => Promise< AdsService >;
