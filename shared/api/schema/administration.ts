/**
 * Made by `npm run types` from src/server/schema/administration.json; change that file.
 */

/**
 * The data of the error not_available_here.
 */
export interface NotAvailableData {
	status: 501;
	field: null;
	feature: string;
	reason:
		| 'provider_only'
		| 'not_built'
		| 'needs_plugin'
		| 'needs_key'
		| 'turned_off';
	/**
	 * Where the user finds something similar; null if nowhere.
	 */
	alternative: {
		label: string;
		url: string;
	} | null;
}

/**
 * What this site does not have, in the order of the titles.
 */
export type NotAvailableList = {
	feature: string;
	title: string;
	reason:
		| 'provider_only'
		| 'not_built'
		| 'needs_plugin'
		| 'needs_key'
		| 'turned_off';
	/**
	 * Why, in a sentence.
	 */
	message: string;
	/**
	 * Where the user finds something similar; null if nowhere.
	 */
	alternative: {
		label: string;
		url: string;
	} | null;
}[];

export interface Confirmation {
	code: string;
	message: string;
}

/**
 * A confirmation whose data is JSON text.
 */
export interface EncodedData {
	code: string;
	message: string;
	data: string;
}

/**
 * A confirmation without data.
 */
export interface NoData {
	code: string;
	message: string;
	data: {
		[ k: string ]: unknown;
	};
}

export interface SiteData {
	/**
	 * The site’s ID at the provider; null if it is not connected.
	 */
	ID: number | null;
	name: string;
	description: string;
	URL: string;
	lang: string;
	icon: {
		img: string;
		media_id: number;
	} | null;
	plan: {
		product_slug: 'freehold';
		product_name: string;
		is_free: true;
	};
}

export interface SiteFeatures {
	active: string[];
	available: {
		[ k: string ]: unknown;
	};
}

export type SiteBenefits = {
	name: string;
	title: string;
	description: string;
	value: number;
}[];

/**
 * Whether the site has hosted backups.
 */
export interface BackupState {
	state: 'unavailable';
	reason: string;
	/**
	 * ISO 8601 in UTC.
	 */
	last_updated: string;
	has_cloud: boolean;
}

/**
 * Whether a hosted service scans the site.
 */
export interface ScanState {
	state: 'unavailable';
	reason: string;
	/**
	 * ISO 8601 in UTC.
	 */
	last_updated: string;
	has_cloud: boolean;
}

/**
 * Clears the error. There is none to store.
 */
export interface LicensingErrorInput {
	error: '';
}

export interface LicenseInput {
	license: string;
}

export interface LicensesInput {
	/**
	 * @maxItems 100
	 */
	licenses: string[];
}

export interface LicenseNoticeInput {
	last_detached_count: number;
}

export interface LicenseNotice {
	last_detached_count: number;
	/**
	 * ISO 8601 in UTC.
	 */
	last_dismissed_time: string;
}

export interface LicenseCounts {
	attached: number;
	detached: number;
}

export interface Licenses {
	/**
	 * @maxItems 0
	 */
	items: string[];
}

export interface Answers {
	/**
	 * @maxItems 100
	 */
	[ k: string ]: string | number | boolean | string[];
}

export interface QuestionnaireInput {
	questionnaire: {
		/**
		 * @maxItems 100
		 */
		[ k: string ]: string | number | boolean | string[];
	};
}

export interface RecommendationsInput {
	data: {
		/**
		 * @maxItems 100
		 */
		[ k: string ]: string | number | boolean | string[];
	};
}

export interface RecommendationsStep {
	step: string;
}

export interface RecommendationsUpsell {
	hide_upsell: true;
}

export interface NoticeInput {
	notice: string;
	dismissed: boolean;
}

export interface DismissedNotices {
	[ k: string ]: true;
}

export interface Seen {
	success: boolean;
}

export interface SurveyInput {
	site_id?: number;
	survey_id?: string;
	survey_responses?: {
		[ k: string ]: unknown;
	};
}

export interface FirewallInput {
	jetpack_waf_automatic_rules?: boolean;
	jetpack_waf_ip_list?: boolean;
	jetpack_waf_ip_allow_list?: string;
	jetpack_waf_ip_allow_list_enabled?: boolean;
	jetpack_waf_ip_block_list?: string;
	jetpack_waf_ip_block_list_enabled?: boolean;
	jetpack_waf_share_data?: boolean;
	jetpack_waf_share_debug_data?: boolean;
	brute_force_protection?: boolean;
}

export interface AkismetKeyInput {
	api_key: string;
}

export interface AkismetKey {
	validKey: boolean;
	invalidKeyCode: string;
	invalidKeyMessage: string;
}

export interface StatsInput {
	range?: string;
}

export interface Visits {
	unit: 'day' | 'week' | 'month';
	fields: string[];
	data: ( string | number )[][];
}

/**
 * The keys of views and visitors are missing if nothing counts them.
 */
export interface Stats {
	general?: {
		date: string;
		stats: {
			posts: number;
			comments: number;
			comments_spam: number;
			categories: number;
			tags: number;
			views_today?: number;
			views_yesterday?: number;
			visitors_today?: number;
			visitors_yesterday?: number;
			views?: number;
			visitors?: number;
			views_best_day?: string;
			views_best_day_total?: number;
		};
		visits?: {
			unit: 'day' | 'week' | 'month';
			fields: string[];
			data: ( string | number )[][];
		};
	};
	day?: {
		unit: 'day' | 'week' | 'month';
		fields: string[];
		data: ( string | number )[][];
	};
	week?: {
		unit: 'day' | 'week' | 'month';
		fields: string[];
		data: ( string | number )[][];
	};
	month?: {
		unit: 'day' | 'week' | 'month';
		fields: string[];
		data: ( string | number )[][];
	};
	freehold: {
		views: 'counted' | 'not_counted';
		/**
		 * The first day that is counted.
		 */
		since?: string | null;
	};
}

export interface PluginInput {
	slug: string;
	status?: 'active' | 'inactive';
	/**
	 * What the request comes from. It is not stored.
	 */
	source?: string;
}

/**
 * The header data of each plugin, by file.
 */
export interface Plugins {
	[ k: string ]: {
		active: boolean;
		Name: string;
		Version: string;
		[ k: string ]: unknown;
	};
}

export interface PluginUpdates {
	code: 'success' | 'updates-available';
	message: string;
	/**
	 * Missing if WordPress has not looked yet.
	 */
	count?: number;
}

export interface SearchPlan {
	supports_search: boolean;
	supports_instant_search: boolean;
	supports_only_classic_search: boolean;
	plan_usage: {
		must_upgrade: false;
	};
	effective_subscription: null;
}

export interface SearchSettings {
	module_active: boolean;
	instant_search_enabled: boolean;
}

export interface SearchSettingsInput {
	module_active?: boolean;
	instant_search_enabled?: boolean;
}

export interface SearchStats {
	post_count: number;
	post_type_breakdown: {
		slug: string;
		count: number;
	}[];
}

export interface AdsSettings {
	module_active: boolean;
}

export interface ResetInput {
	name: string;
	reset: true;
}
